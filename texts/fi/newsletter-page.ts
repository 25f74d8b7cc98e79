// Finnish texts: newsletter page.

export const newsletterPage = {
  /** /uutiskirje/: the form on a page of its own */
  form: {
    heading: 'Uutiskirje',
    text: 'Vuodenajan työt pihalla ja kotona, parhaat juttumme ja uudet kasvikortit suoraan sähköpostiisi.',
  },
  /** the link of the confirmation mail has done its work */
  confirmed: {
    heading: 'Tilauksesi on vahvistettu',
    text: 'Kiitos! Seuraava uutiskirje löytää perille.',
  },
  /** the link is too old, or cut off */
  expired: {
    heading: 'Linkki ei ole enää voimassa',
    text: 'Vahvistuslinkki toimii seitsemän päivää. Tilaa uutiskirje uudelleen, niin saat uuden linkin.',
  },
} as const;
