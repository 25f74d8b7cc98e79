// Finnish texts: ads.

export const ads = {
  /** overlay of an ad placeholder */
  label: 'Mainos',
  /** overlay of an ad placeholder */
  continue: 'Jatka sivustolle',
  /** overlay of an ad placeholder */
  close: 'Sulje mainos',
} as const;

/** The page behind an ad without a URL. */
export const brokenLink = {
  /** its heading */
  title: 'Linkki ei toimi',
  /** the explanation */
  body: 'Mainoksesta puuttuu osoite, johon sen pitäisi viedä. Vika on mainoksessa, ei laitteessasi. Pääset takaisin selaimen paluupainikkeella.',
} as const;
