// Finnish texts: profile.

export const profile = {
  /** page */
  title: 'Oma profiili',
  /** button */
  save: 'Tallenna muutokset',
  /** status */
  saved: 'Muutokset on tallennettu',
  /** button */
  icon: 'Vaihda profiilikuva',
  /** button */
  iconRemove: 'Poista profiilikuva',
} as const;
