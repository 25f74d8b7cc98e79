// Finnish texts: pagination.

export const paging = {
  /** pagination */
  prev: 'Edellinen',
  /** pagination */
  next: 'Seuraava',
  /** page button accessible text */
  goto: 'Siirry {n} sivulle',
  /** nav aria-label */
  label: 'Sivutus',
  /** aria for current page */
  current: 'Sivu {n}, nykyinen',
} as const;
