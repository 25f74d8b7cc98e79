// Finnish texts: comp.

export const comp = {
  /** competition share, Instagram, 4 s */
  copiedIg: 'Linkki kopioitu - jaa se Instagramissa',
  /** submission title fallback */
  fallback: 'Kilpailutyö',
  /** vote button */
  vote: 'Äänestä',
  /** vote button, disabled */
  voted: 'Äänestetty',
  /** listing h1 default */
  title: 'Kilpailu',
  votes: {
    /** vote count */
    one: '{n} ääni',
    /** vote count */
    other: '{n} ääntä',
  },
  /** submission card */
  tip: 'Vinkki',
  /** submission card */
  mood: 'Tunnelma',
  /** link */
  all: 'Katso kaikki kilpailutyöt',
  /** status */
  voteSaved: 'Äänesi on tallennettu',
  /** accessible name */
  voteName: 'Äänestä työtä {nimi}',
  /** state */
  closed: 'Äänestys on päättynyt',
  /** noscript */
  noscript: 'Äänestäminen vaatii JavaScriptin.',
} as const;
