// Finnish texts: ads.

export const ads = {
  /** ad skeleton overlay */
  label: 'Mainos',
  /** ad skeleton overlay */
  continue: 'Jatka sivustolle',
  /** ad skeleton overlay */
  close: 'Sulje mainos',
} as const;
