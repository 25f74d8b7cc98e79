// Finnish texts: newsletter page.

export const newsletterPage = {
  /** /uutiskirje/: the form on its own page */
  form: {
    heading: 'Uutiskirje',
    text: 'Vuodenajan työt pihalla ja kotona, parhaat artikkelimme ja uudet kasvikortit suoraan sähköpostiisi.',
  },
  /** the link of the confirmation mail */
  confirm: {
    heading: 'Vahvista uutiskirjeen tilaus',
    text: 'Vielä yksi painallus, niin seuraava uutiskirje tulee sinulle.',
  },
  /** the button of that page */
  confirmButton: 'Vahvista tilaus',
  /** after the button has worked */
  confirmed: {
    heading: 'Tilauksesi on vahvistettu',
    text: 'Kiitos! Seuraava uutiskirje löytää perille.',
  },
  /** the link is too old, or cut off */
  expired: {
    heading: 'Linkki ei ole enää voimassa',
    text: 'Vahvistuslinkki toimii seitsemän päivää. Tilaa uutiskirje uudelleen, niin saat uuden linkin.',
  },
  /** 503: the service is away */
  unconfirmed: {
    heading: 'Vahvistus ei onnistunut juuri nyt',
    text: 'Palvelussamme on häiriö. Yritä hetken kuluttua uudelleen. Linkki toimii myös viestistä: se on edelleen voimassa.',
  },
  /** the link of a letter that cancels its subscription; `named` on a site that knows the letter's name */
  unsubscribe: {
    heading: 'Peru uutiskirjeen tilaus',
    text: 'Kun painat painiketta, uutiskirje ei enää tule sinulle.',
    named: 'Kun painat painiketta, kirje ”{kirje}” ei enää tule sinulle.',
  },
  /** the button of that page, and the link to it */
  unsubscribeButton: 'Peru tilaus',
  /** before that link, after a confirmation */
  cancel: 'Voit perua tilauksen milloin tahansa.',
  /** before that link, below the form */
  alreadyOrdered: 'Tilaatko jo kirjettä?',
  /** before the link that orders again */
  byMistake: 'Painoitko vahingossa?',
  orderAgain: 'Tilaa uutiskirje uudelleen',
  /** after the button has worked, also for the second time */
  unsubscribed: {
    heading: 'Tilaus on peruttu',
    text: 'Uutiskirje ei enää tule sinulle. Voit tilata sen uudelleen milloin vain.',
    named: 'Kirje ”{kirje}” ei enää tule sinulle. Voit tilata sen uudelleen milloin vain.',
  },
  /** the page without a link's token */
  unsubscribeHelp: {
    heading: 'Peru uutiskirjeen tilaus',
    text: 'Perumislinkki on viestissä, jolla vahvistit tilauksen. Jos viestiä ei enää ole, tilaa kirje uudelleen samaan osoitteeseen: saat uuden viestin, jonka linkistä tilaus peruuntuu.',
  },
  /** 404: the link is cut off, or changed */
  unsubscribeBroken: {
    heading: 'Perumislinkki ei toimi',
    text: 'Linkki on katkennut tai muuttunut. Avaa se suoraan viestistä, tai kopioi osoite kokonaan.',
  },
  /** 503: the service is away */
  unsubscribeFailed: {
    heading: 'Peruminen ei onnistunut juuri nyt',
    text: 'Palvelussamme on häiriö. Yritä hetken kuluttua uudelleen. Linkki toimii edelleen.',
  },
} as const;
