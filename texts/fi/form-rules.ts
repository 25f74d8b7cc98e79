// Finnish texts: messages of the form rules.

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
