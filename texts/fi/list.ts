// Finnish texts: list.

export const list = {
  /** category customers */
  more: 'Näytä lisää',
  /** a tag or a category that has no article yet */
  empty: 'Aiheesta ei ole vielä juttuja.',
  /** a tag whose articles did not come */
  missing: 'Juttuja ei juuri nyt saatu haettua. Yritä hetken kuluttua uudelleen.',
  /** sr status, keeps content */
  fail: 'Listan lataaminen epäonnistui. Aiempi sisältö on edelleen näkyvissä.',
  status: {
    /** live count */
    one: '{n} tulos',
    /** live count */
    other: '{n} tulosta',
  },
} as const;
