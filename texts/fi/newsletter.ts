// Texts of newsletter subscriptions, their pages and their mails.

export const news = {
  /** newsletter default title */
  title: 'Kiinnostuitko? Tilaa ilmainen {tuote} -uutiskirje',
  /** newsletter button */
  submit: 'Tilaa uutiskirje',
  /** newsletter button while sending */
  sending: 'Lähetetään...',
  /** newsletter, >4 chars and invalid */
  invalid: 'Syötä osoite oikein',
  /** newsletter network failure (lang="en") */
  fail: 'An error occurred. Please try again later.',
  /** beside the English failure text */
  failFi: 'Tilaus ei onnistunut. Yritä hetken kuluttua uudelleen.',
  /** newsletter label */
  email: 'Sähköpostiosoite',
  /** ends the name of the form in the footer, because an article has another form above it */
  inFooter: ', sivun alaosassa',
  /** newsletter hint, before the link to the privacy statement */
  cancel: 'Voit perua tilauksen milloin tahansa.',
  /** newsletter hint: the link */
  privacyLink: 'Tietosuojaseloste',
} as const;

export const newsSent = {
  /** newsletter success (10 s) */
  okTitle: 'Enää yksi klikkaus!',
  /** newsletter success */
  okBody: 'Tarkista postilaatikkosi (tarvittaessa roskapostikansio), olemme lähettäneet sinulle vahvistussähköpostin.',
  /** 429: too many subscriptions from one IP address; the form retains the typed values */
  limited: 'Tästä verkosta on tilattu monta kertaa lyhyessä ajassa. Yritä uudelleen noin {n} minuutin kuluttua.',
} as const;

export const newsletterMail = {
  /** before the link that cancels the subscription */
  cancel: 'Voit perua tilauksen milloin tahansa.',
  /** the link */
  cancelLink: 'Peru tilaus',
} as const;

export const newsletterPage = {
  /** /uutiskirje/: the form on its own page */
  form: {
    heading: 'Uutiskirje',
    text: 'Vuodenajan työt pihalla ja kotona, parhaat artikkelimme ja uudet kasvikortit suoraan sähköpostiisi.',
  },
  /** the page of the link in a confirmation mail */
  confirm: {
    heading: 'Vahvista uutiskirjeen tilaus',
    text: 'Vielä yksi painallus, niin seuraava uutiskirje tulee sinulle.',
  },
  /** the button of that page */
  confirmButton: 'Vahvista tilaus',
  /** after the confirmation */
  confirmed: {
    heading: 'Tilauksesi on vahvistettu',
    text: 'Kiitos! Seuraava uutiskirje löytää perille.',
  },
  /** the link has expired, or is incomplete */
  expired: {
    heading: 'Linkki ei ole enää voimassa',
    text: 'Vahvistuslinkki toimii seitsemän päivää. Tilaa uutiskirje uudelleen, niin saat uuden linkin.',
  },
  /** 503: the service is unavailable */
  unconfirmed: {
    heading: 'Vahvistus ei onnistunut juuri nyt',
    text: 'Palvelussamme on häiriö. Yritä hetken kuluttua uudelleen. Linkki toimii myös viestistä: se on edelleen voimassa.',
  },
  /** the page of the link that cancels a subscription; `named` if the site knows the name of the newsletter */
  unsubscribe: {
    heading: 'Peru uutiskirjeen tilaus',
    text: 'Kun painat painiketta, uutiskirje ei enää tule sinulle.',
    named: 'Kun painat painiketta, kirje ”{kirje}” ei enää tule sinulle.',
  },
  /** the button of that page, and the link to it */
  unsubscribeButton: 'Peru tilaus',
  /** after a confirmation, before the link that cancels */
  cancel: 'Voit perua tilauksen milloin tahansa.',
  /** below the form, before the link that cancels */
  alreadyOrdered: 'Tilaatko jo kirjettä?',
  /** before the link that subscribes again */
  byMistake: 'Painoitko vahingossa?',
  orderAgain: 'Tilaa uutiskirje uudelleen',
  /** after the cancellation, also if the subscription was cancelled before */
  unsubscribed: {
    heading: 'Tilaus on peruttu',
    text: 'Uutiskirje ei enää tule sinulle. Voit tilata sen uudelleen milloin vain.',
    named: 'Kirje ”{kirje}” ei enää tule sinulle. Voit tilata sen uudelleen milloin vain.',
  },
  /** the page without the token of a link */
  unsubscribeHelp: {
    heading: 'Peru uutiskirjeen tilaus',
    text: 'Perumislinkki on viestissä, jolla vahvistit tilauksen. Jos viestiä ei enää ole, tilaa kirje uudelleen samaan osoitteeseen: saat uuden viestin, jonka linkistä tilaus peruuntuu.',
  },
  /** 404: the link is incomplete or changed */
  unsubscribeBroken: {
    heading: 'Perumislinkki ei toimi',
    text: 'Linkki on katkennut tai muuttunut. Avaa se suoraan viestistä, tai kopioi osoite kokonaan.',
  },
  /** 503: the service is unavailable */
  unsubscribeFailed: {
    heading: 'Peruminen ei onnistunut juuri nyt',
    text: 'Palvelussamme on häiriö. Yritä hetken kuluttua uudelleen. Linkki toimii edelleen.',
  },
} as const;
