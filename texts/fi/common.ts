// Finnish texts: texts that several parts of the site share.

export const common = {
  /** customer index, plant category, plant card index (lang="en") */
  notImplemented: 'Not implemented',
  /** any close button */
  close: 'Sulje',
  /** search clear button (accessible name 'Tyhjennä hakukenttä') */
  clear: 'Tyhjennä',
  /** optional field suffix */
  optional: '(valinnainen)',
  /** inline list failures */
  retry: 'Yritä uudelleen',
  /** visually hidden, external links */
  newTab: '(avautuu uuteen välilehteen)',
  /** status region */
  loading: 'Ladataan…',
  /** under 'Not implemented' */
  notImplementedFi: 'Tätä sivua ei ole vielä tehty. Muut sivut löydät valikosta ja etusivulta.',
  /** link from a message page to the front page */
  toFront: 'Etusivulle',
} as const;
