// Finnish texts: errors.

export const error = {
  /** error boundary (lang="en") */
  boundary: 'Something went wrong.',
  /** verify/reset link, 400 */
  params: 'Missing required parameters',
  /** beside the English boundary text */
  boundaryFi: 'Jokin meni vikaan. Päivitä sivu ja yritä uudelleen.',
  /** 404 */
  '404title': 'Sivua ei löytynyt',
  /** 404 */
  '404body': 'Osoite on voinut muuttua. Kokeile hakua tai palaa etusivulle.',
  /** 503, too many requests at once */
  busyTitle: 'Sivustolla on ruuhkaa',
  /** 503, too many requests at once */
  busyBody: 'Kävijöitä on juuri nyt enemmän kuin ehdimme palvella. Yritä hetken kuluttua uudelleen.',
  /** 500 */
  '500title': 'Palvelussa on häiriö',
  /** 500 */
  '500body': 'Korjaamme asiaa parhaillaan. Yritä hetken kuluttua uudelleen.',
  /** 500, for visitors who report the error */
  requestId: 'Häiriön tunniste: {tunniste}',
  /** offline */
  offline: 'Verkkoyhteys puuttuu',
} as const;
