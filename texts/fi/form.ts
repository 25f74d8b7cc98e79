// Finnish texts: form.
import { formRules } from './form-rules.ts';

// Marked as pure, or a bundle that needs no form's texts would carry them: a spread counts as an effect.
export const form = /* @__PURE__ */ Object.assign({}, formRules, {
  /** default success */
  success: 'Lomake lähetetty onnistuneesti!',
  /** under form with partners */
  partnerNote: 'Antamasi tiedot välitetään artikkelissa mainitulle yritykselle jatkokäsittelyyn.',
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
  /** behind a required field's label */
  requiredMark: '(pakollinen)',
  /** first choice of a dropdown, chosen until another is */
  choose: 'Valitse',
  /** consent box, as the list of errors calls it */
  consentLabel: 'Suostumus',
  /** image field, once some are chosen */
  addFiles: 'Lisää kuvia',
  /** while images are on their way */
  uploading: 'Lähetetään kuvia, {n} %',
  /** all images are there, the server looks at them */
  processing: 'Käsitellään kuvia…',
  /** 500 and its like */
  outOfOrder:
    'Palvelussamme on häiriö, eikä lomake mennyt perille. Tietosi ovat tallella tällä sivulla – yritä hetken kuluttua uudelleen.',
  /** 413 */
  tooLarge:
    'Kuvat ovat yhdessä liian suuria lähetettäviksi. Poista osa kuvista tai pienennä niitä. Muut tietosi ovat tallella.',
  /** 408: so slow that it was not waited for, or others were waiting */
  slow: 'Lomakkeen lähettäminen kesti liian kauan, eikä se mennyt perille. Tietosi ovat tallella tällä sivulla – yritä uudelleen paremmalla yhteydellä tai ilman kuvia.',
  /** the same without JavaScript: no browser keeps chosen files for the next page */
  slowAgain:
    'Lomakkeen lähettäminen kesti liian kauan, eikä se mennyt perille. Kirjoittamasi tiedot ovat tallella, mutta mahdolliset kuvat on valittava uudelleen. Yritä uudelleen paremmalla yhteydellä tai ilman kuvia.',
  /** 429 */
  tooMany:
    'Olet lähettänyt monta lomaketta lyhyessä ajassa. Tietosi ovat tallella – yritä uudelleen noin {n} minuutin kuluttua.',
  /** no network, or a connection that was cut */
  offline:
    'Verkkoyhteys katkesi, eikä lomake mennyt perille. Tietosi ovat tallella tällä sivulla – yritä uudelleen, kun yhteys toimii.',
  /** 403: another site's page sent it, or a browser that says so */
  refused: 'Lomaketta ei voitu lähettää tältä sivulta. Päivitä sivu ja yritä uudelleen.',
  /** without JavaScript: a page that can't show what was typed */
  goBack:
    'Lomaketta ei voitu lähettää juuri nyt. Palaa selaimen Takaisin-painikkeella lomakkeeseen ja yritä hetken kuluttua uudelleen.',
  /** the same, behind the words of what is wrong */
  goBackAndMend: 'Palaa selaimen Takaisin-painikkeella lomakkeeseen, korjaa tiedot ja lähetä lomake uudelleen.',
  /** the form was taken off meanwhile */
  gone: 'Tämä lomake ei ole enää käytössä.',
  /** 202: the backend is away, the host has kept the lead */
  received:
    'Kiitos, lomakkeesi on vastaanotettu ja tallessa. Järjestelmässämme on juuri nyt käyttökatko, joten välitämme lomakkeen eteenpäin heti, kun katko on ohi.',
  /** title of the page of a form that has no heading */
  pageTitle: 'Lomake',
  /** page after sending: the way back */
  backToPage: 'Takaisin sivulle, jolta lähdit',
  /** without JavaScript: pictures that wait for the rest to be right */
  keptImages: 'Jo tallessa: {tiedostot}. Niitä ei tarvitse valita uudelleen.',
  /** the same after an hour, when they have been deleted */
  keptImagesGone:
    'Aiemmin valitsemasi kuvat eivät ole enää tallessa. Valitse ne uudelleen. Muut tietosi ovat tallella.',
  /** GDPR line above submit */
  recipients: 'Tiedot saa: {yritykset}.',
  /** the link behind it */
  privacyLink: 'Lue tietosuojaseloste.',
} as const);
