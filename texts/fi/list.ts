// Finnish texts: lists.

export const list = {
  /** category customers */
  more: 'Näytä lisää',
  /** a tag or a category without articles */
  empty: 'Aiheesta ei ole vielä artikkeleita.',
  /** a tag whose articles could not be loaded */
  missing: 'Artikkeleita ei saatu haettua juuri nyt. Yritä hetken kuluttua uudelleen.',
  /** status for screen readers; the content stays visible */
  fail: 'Listan lataaminen epäonnistui. Aiempi sisältö on edelleen näkyvissä.',
  status: {
    /** live count */
    one: '{n} tulos',
    /** live count */
    other: '{n} tulosta',
  },
} as const;
