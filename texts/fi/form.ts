// Finnish texts: forms.
import { formRules } from './form-rules.ts';

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
