// Finnish texts: the newsletter form.

export const news = {
  /** newsletter default title */
  title: 'Kiinnostuitko? Tilaa ilmainen {tuote} -uutiskirje',
  /** newsletter button */
  submit: 'Tilaa uutiskirje',
  /** newsletter button while sending */
  sending: 'Lähetetään...',
  /** newsletter, >4 chars and invalid */
  invalid: 'Syötä osoite oikein',
  /** newsletter network failure (lang="en") */
  fail: 'An error occurred. Please try again later.',
  /** beside the English failure text */
  failFi: 'Tilaus ei onnistunut. Yritä hetken kuluttua uudelleen.',
  /** newsletter label */
  email: 'Sähköpostiosoite',
  /** ends the name of the form in the footer, because an article has another form above it */
  inFooter: ', sivun alaosassa',
  /** newsletter hint, before the link to the privacy statement */
  cancel: 'Voit perua tilauksen milloin tahansa.',
  /** newsletter hint: the link */
  privacyLink: 'Tietosuojaseloste',
} as const;
