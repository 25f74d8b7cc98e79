// Texts of lead forms: fields, rules, images, responses and mails.

export const formRules = {
  /** any required field */
  required: 'Pakollinen tieto',
  /** text >255 / multiline >10000 / postal >10 */
  tooLong: 'Liian pitkä',
  /** email */
  email: 'Sähköposti ei ole oikein',
  /** url */
  url: 'Url:a ei muodostettu oikein',
  /** number */
  number: 'On oltava numero',
  /** required checkbox */
  mustCheck: 'On valittava tämä',
  /** required checkboxes, multiselect */
  chooseOne: 'Valitse yksi vaihtoehto, kiitos',
  /** required date/datetime empty */
  dateRequired: 'Valitse päivämäärä, kiitos!',
  /** date/datetime format */
  dateInvalid: 'Valitse oikean muotoinen päivämäärä, kiitos!',
  /** postal_code */
  digits: 'Vain numeroita, kiitos!',
  /** postal_code <5 */
  tooShort: 'Liian lyhyt',
  /** phone_number pattern */
  phone: 'Laita oikein puhelinnumero, kiitos!',
  /** phone_number characters */
  phoneChars: 'Sallitut merkit: plus(+) väli ja numerot',
  /** image >10 MB */
  imageSize: 'Liian suuri kuva',
  /** image not jpeg/png/webp */
  imageType: 'Virheellinen kuvatiedosto',
  /** consent not checked at submit */
  consent: 'Ole hyvä ja hyväksy käyttöehdot!',
  /** image field, more than ten images */
  tooManyImages: 'Liian monta kuvaa, enintään 10',
  /** generic rule fallback */
  invalidValue: 'Virheellinen tieto',
} as const;

// The call is marked as pure, because a spread counts as a side effect: bundles without forms would include these texts.
export const form = /* @__PURE__ */ Object.assign({}, formRules, {
  /** default success */
  success: 'Lomake lähetetty onnistuneesti!',
  /** under a form with partners, below an article that names the partners */
  articlePartnerNote: {
    one: 'Antamasi tiedot välitetään artikkelissa mainitulle yritykselle jatkokäsittelyyn.',
    other: 'Antamasi tiedot välitetään artikkelissa mainituille yrityksille jatkokäsittelyyn.',
  },
  /** under a form with partners, on other pages */
  partnerNote: {
    one: 'Antamasi tiedot välitetään yritykselle jatkokäsittelyyn.',
    other: 'Antamasi tiedot välitetään yrityksille jatkokäsittelyyn.',
  },
  /** lead form submit */
  send: 'Lähetä',
  /** lead form submit busy */
  sending: 'Lähetetään…',
  errorTitle: {
    /** error summary */
    one: 'Lomakkeessa on yksi korjattava kohta',
    /** error summary */
    other: 'Lomakkeessa on {n} korjattavaa kohtaa',
  },
  /** server error default */
  serverError: 'Lomakkeen lähetys ei onnistunut. Tietosi ovat tallella – yritä uudelleen.',
  /** image field */
  pickFiles: 'Valitse kuvat',
  /** image field hint */
  fileHint: 'JPEG, PNG tai WebP, enintään 10 Mt / kuva',
  /** phone hint */
  phoneHint: 'Muodossa +358 40 123 4567',
  /** button in the error of a phone number without a country: writes the number into the field */
  usePhone: 'Käytä numeroa {numero}',
  /** the same suggestion without JavaScript */
  meantPhone: 'Tarkoititko numeroa {numero}?',
  /** after a required field's label */
  requiredMark: '(pakollinen)',
  /** first choice of a dropdown, selected by default */
  choose: 'Valitse',
  /** name of the consent box in the list of errors */
  consentLabel: 'Suostumus',
  /** image field with chosen images */
  addFiles: 'Lisää kuvia',
  /** while images are being uploaded */
  uploading: 'Lähetetään kuvia, {n} %',
  /** all images are uploaded, and the server checks them */
  processing: 'Käsitellään kuvia…',
  /** 500 and similar errors */
  outOfOrder:
    'Palvelussamme on häiriö, eikä lomake mennyt perille. Tietosi ovat tallella tällä sivulla – yritä hetken kuluttua uudelleen.',
  /** 413 */
  tooLarge:
    'Kuvat ovat yhdessä liian suuria lähetettäviksi. Poista osa kuvista tai pienennä niitä. Muut tietosi ovat tallella.',
  /** 400: the sender has sent too many images in a day, or the server's disk is nearly full */
  noImages:
    'Emme voi juuri nyt ottaa vastaan kuvia, eikä lomake mennyt perille. Lähetä lomake ilman kuvia, tai yritä huomenna uudelleen. Muut tietosi ovat tallella.',
  /** 408: too slow, or other uploads were waiting */
  slow: 'Lomakkeen lähettäminen kesti liian kauan, eikä se mennyt perille. Tietosi ovat tallella tällä sivulla – yritä uudelleen paremmalla yhteydellä tai ilman kuvia.',
  /** 408 without JavaScript: browsers don't retain chosen files for the next page */
  slowAgain:
    'Lomakkeen lähettäminen kesti liian kauan, eikä se mennyt perille. Kirjoittamasi tiedot ovat tallella, mutta mahdolliset kuvat on valittava uudelleen. Yritä uudelleen paremmalla yhteydellä tai ilman kuvia.',
  /** 429 */
  tooMany:
    'Olet lähettänyt monta lomaketta lyhyessä ajassa. Tietosi ovat tallella – yritä uudelleen noin {n} minuutin kuluttua.',
  /** no network, or an interrupted connection: the page sends the form again */
  offline:
    'Verkkoyhteys katkesi, eikä lomake mennyt vielä perille. Tietosi ovat tallella, ja lomake lähtee uudelleen, kun yhteys palaa. Pidä tämä sivu auki siihen asti.',
  /** 403: the form was sent by another site's page, or the browser reports that */
  refused: 'Lomaketta ei voitu lähettää tältä sivulta. Päivitä sivu ja yritä uudelleen.',
  /** without JavaScript: a page that can't show the typed values */
  goBack:
    'Lomaketta ei voitu lähettää juuri nyt. Palaa selaimen Takaisin-painikkeella lomakkeeseen ja yritä hetken kuluttua uudelleen.',
  /** without JavaScript, after the errors: a page that can't show the typed values */
  goBackAndMend: 'Palaa selaimen Takaisin-painikkeella lomakkeeseen, korjaa tiedot ja lähetä lomake uudelleen.',
  /** instead of a form that requires a field that the site can't show */
  unavailable: 'Tämä lomake ei ole juuri nyt käytettävissä.',
  /** the form was removed meanwhile */
  gone: 'Tämä lomake ei ole enää käytössä.',
  /** 202: the backend is unavailable, and the host has queued the lead */
  received:
    'Kiitos, lomakkeesi on vastaanotettu ja tallessa. Järjestelmässämme on juuri nyt käyttökatko, joten välitämme lomakkeen eteenpäin heti, kun katko on ohi.',
  /** title of the page of a form that has no heading */
  pageTitle: 'Lomake',
  /** page after sending: the link back */
  backToPage: 'Takaisin sivulle, jolta lähdit',
  /** without JavaScript: images that are stored until the other fields are valid */
  keptImages: 'Jo tallessa: {tiedostot}. Niitä ei tarvitse valita uudelleen.',
  /** without JavaScript, at the field: images that the host does not have (any more), so that the form lacks them */
  chooseAgain: {
    one: 'Kuva {tiedostot} ei ole tallessa. Valitse se uudelleen.',
    other: 'Kuvat {tiedostot} eivät ole tallessa. Valitse ne uudelleen.',
  },
  /** without JavaScript: the text about missing images after another error of the field */
  chooseAgainToo: '{virhe}. {ohje}',
  /** without JavaScript: after the text about missing images, if the form requires no image */
  orSendWithout: '{ohje} Voit myös lähettää lomakkeen ilman kuvaa.',
  /** without JavaScript: after an hour, when the stored images have been deleted and their names are unknown */
  keptImagesGone:
    'Aiemmin valitsemasi kuvat eivät ole enää tallessa. Valitse ne uudelleen. Muut tietosi ovat tallella.',
  /** GDPR line above submit */
  recipients: { one: 'Tiedot saa {yritykset}.', other: 'Tiedot saavat {yritykset}.' },
  /** the link after the recipients */
  privacyLink: 'Lue tietosuojaseloste.',
  /** instead of the fields, on paper */
  onPaper: 'Täytä lomake verkossa: {osoite}',
} as const);

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

export const images = {
  /** lead form, image field */
  removeFile: 'Poista {tiedosto}',
  /** lead form, image field: number of chosen images */
  imageCount: { one: '1 kuva valittu', other: '{n} kuvaa valittu' },
  /** lead form, image field: announces a removed image */
  fileRemoved: '{tiedosto} poistettu',
  /** lead form, image field: size of a file */
  fileSize: '{n} Mt',
  /** lead form, image field: size of a small file */
  smallFileSize: '{n} kt',
  /** at the field of a file that changed on the disk after it was chosen */
  fileChanged: 'Kuva {tiedosto} on muuttunut valinnan jälkeen. Valitse se uudelleen.',
  /** the same message, beside the picture */
  isChanged: 'Kuva on muuttunut',
} as const;

export const dates = {
  /** date-time separator */
  clock: 'klo',
} as const;

export const files = {
  /** /media/…: missing file */
  missing: 'Tiedostoa ei löytynyt.',
  /** /media/…: the backend is unavailable or slow */
  failed: 'Tiedostoa ei voi avata juuri nyt. Yritä hetken kuluttua uudelleen.',
} as const;
