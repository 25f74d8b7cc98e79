// Finnish texts: newsletter page.

export const newsletterPage = {
  /** /uutiskirje/: the form on its own page */
  form: {
    heading: 'Uutiskirje',
    text: 'Vuodenajan työt pihalla ja kotona, parhaat juttumme ja uudet kasvikortit suoraan sähköpostiisi.',
  },
  /** after the link of the confirmation mail has worked */
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
    text: 'Palvelussamme on häiriö. Avaa viestissä oleva linkki hetken kuluttua uudelleen – se on edelleen voimassa.',
  },
} as const;
