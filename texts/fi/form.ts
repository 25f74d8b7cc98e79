// Finnish texts: form.

export const form = {
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
  /** consent unticked at submit */
  consent: 'Ole hyvä ja hyväksy käyttöehdot!',
  /** default success */
  success: 'Lomake lähetetty onnistuneesti!',
  /** under form with partners */
  partnerNote: 'Antamasi tiedot välitetään artikkelissa mainitulle yritykselle jatkokäsittelyyn.',
  /** generic rule fallback */
  invalidValue: 'Virheellinen tieto',
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
  /** image field */
  removeFile: 'Poista {tiedosto}',
  /** phone hint */
  phoneHint: 'Muodossa +358 40 123 4567',
  /** in the place of a form that can not be filled in here */
  notYet: 'Lomaketta ei voi vielä täyttää täällä.',
  /** after it, before the companies' names */
  askDirectly: 'Voit kysyä suoraan yrityksiltä:',
  /** GDPR line above submit */
  recipients: 'Tiedot saa: {yritykset}. Lue tietosuojaseloste.',
} as const;
