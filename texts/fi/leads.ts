// Finnish texts: leads in the mails to companies and editors, and in the lists for editors.

export const leads = {
  /** subject of the mail */
  subject: '{lomake} – uusi yhteydenotto',
  /** instead of the heading of a form that has none */
  untitled: 'Lomake',
  /** first line of the mail */
  intro: 'Saapui {aika} sivuston {sivusto} lomakkeelta.',
  /** the same, for a form in a popup */
  introPopup: 'Saapui {aika} sivuston {sivusto} ponnahdusikkunan lomakkeelta.',
  /** a checkbox that is checked */
  yes: 'Kyllä',
  /** a checkbox that is not checked */
  no: 'Ei',
  /** an empty field */
  empty: '–',
  /** heading above page, campaign, consent and id */
  origin: 'Mistä viesti tuli',
  /** label: the partner's site with the form */
  site: 'Kumppanisivusto',
  /** label: the page with the form */
  page: 'Sivu',
  /** label: campaign parameters of the page view */
  campaign: 'Kampanja',
  /** label: the accepted consent text */
  consent: 'Suostumus',
  /** label: the companies that received the lead, in the editor's mail */
  companies: 'Välitetty myös',
  /** label: the lead's id */
  id: 'Tunniste',
  /** name of an attached image, without its extension */
  imageName: 'kuva-{n}',
  /** images attached to the mail */
  attached: 'Liitteenä: {kuvat}',
  /** images whose smaller copies are attached to the mail */
  reducedImages: 'Liitteenä pienennettyinä: {kuvat}. Alkuperäiset ovat tallessa toimituksessa.',
  /** the link to all images, for the editor */
  imagesAt: 'Katso kaikki kuvat täysikokoisina (vaatii kirjautumisen)',
  /** images that are too large for the mail */
  otherImages: 'Viestiin eivät mahtuneet: {kuvat}. Ne ovat tallessa toimituksessa.',
  /** last line, when the visitor gave an address */
  reply: 'Vastaa tähän viestiin, niin vastauksesi menee suoraan lähettäjälle: {osoite}',
  /** last line, when the visitor gave none */
  noReply: 'Lähettäjä ei antanut sähköpostiosoitetta, joten älä vastaa tähän viestiin.',
  /** name of the file that replaces a missing image */
  missingName: '{kuva} puuttuu.txt',
  /** content of the file that replaces a missing image */
  missing: 'Tätä kuvaa ei enää löytynyt toimituksen palvelimelta.',
  /** columns of the list, besides those of the fields */
  columns: {
    id: 'Tunniste',
    time: 'Aika',
    form: 'Lomake',
    source: 'Lähde',
    site: 'Sivusto',
    quarantine: 'Karanteeni',
    page: 'Sivu',
    pageTitle: 'Sivun otsikko',
    campaign: 'Kampanja',
    consent: 'Suostumus',
    handled: 'Käsitelty',
    note: 'Muistiinpano',
  },
  /** source of a lead: a form on a page */
  fromForm: 'lomake',
  /** columns of the list of newsletter subscriptions */
  orderColumns: { email: 'Sähköposti', list: 'Lista', confirmed: 'Vahvistettu', unsubscribe: 'Peruminen' },
  /** reason why a lead was not mailed, for the list of leads */
  quarantine: {
    trap: 'täytti piilotetun kentän',
    'no challenge': 'tarkistus puuttuu',
    'wrong challenge': 'tarkistus ei täsmää',
    expired: 'tarkistus vanhentunut',
    reused: 'tarkistus käytetty jo',
  },
  /** after the reason, if the mails were sent later */
  released: '{syy}; viestit lähetetty {aika}',
  /** an operator's action on a lead */
  handled: '{aika}, {kuka}',
  refused: 'hylätty {aika}',
  /** source of a lead: a form in a popup */
  fromPopup: 'ponnahdusikkuna',
} as const;
