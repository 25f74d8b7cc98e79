// Finnish texts: ads.

export const ads = {
  /** ad skeleton overlay */
  label: 'Mainos',
  /** ad skeleton overlay */
  continue: 'Jatka sivustolle',
  /** ad skeleton overlay */
  close: 'Sulje mainos',
} as const;

/** Page behind an ad without an address. */
export const brokenLink = {
  /** its heading */
  title: 'Linkki ei toimi',
  /** the explanation */
  body: 'Mainoksesta puuttuu osoite, johon sen pitäisi viedä. Vika on mainoksessa, ei laitteessasi. Pääset takaisin selaimen paluupainikkeella.',
} as const;
