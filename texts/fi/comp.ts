// Finnish texts: the competition.

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
  /** submission card, before the related article's title */
  readMore: 'Lue lisää',
  /** link */
  all: 'Katso kaikki kilpailutyöt',
  /** status */
  voteSaved: 'Äänesi on tallennettu',
  /** accessible name */
  voteName: 'Äänestä työtä {nimi}',
  /** state */
  closed: 'Äänestys on päättynyt',
  /** under the title, before a date */
  closes: 'Äänestys päättyy',
  /** under the title, before a future date */
  winner: 'Voittaja julkaistaan',
  /** under the title, before a past date */
  winnerTold: 'Voittaja julkaistiin',
  works: {
    /** above the works */
    one: '{n} kilpailutyö',
    /** above the works */
    other: '{n} kilpailutyötä',
  },
  /** above the works in random order */
  order: 'Järjestys arvotaan jokaiselle kävijälle.',
  /** instead of the works */
  empty: 'Kilpailutöitä ei ole vielä julkaistu.',
  /** picture of a work, accessible name */
  enlarge: 'Avaa suurempana: {nimi}',
  /** the dialog with a large picture */
  large: 'Kilpailutyö suurena',
  /** share buttons of a card, accessible name */
  share: 'Jaa kilpailutyö',
  votePage: {
    /** vote page, before a vote */
    ask: 'Annatko äänesi tälle työlle? Yhden työn voi äänestää kerran.',
    /** vote page, for a visitor who has voted for the work before */
    voted: 'Olet äänestänyt tätä työtä.',
    /** vote page and vote button, after a refused vote */
    limited: 'Samasta verkosta on juuri äänestetty monta kertaa. Yritä uudelleen hetken kuluttua.',
    /** vote page, the form was too old or the browser blocks cookies */
    stale: 'Äänestyslomake oli vanhentunut, tai selaimesi ei salli evästeitä. Salli evästeet ja äänestä uudelleen.',
    /** vote page and vote button, the backend does not respond */
    failed: 'Äänestäminen ei juuri nyt onnistu. Yritä uudelleen hetken kuluttua.',
    /** vote page, link back */
    back: 'Takaisin kilpailutöihin',
  },
} as const;
