// Texts around every page: menus, footer, messages, consent, ads and errors.

export const nav = {
  /** bottom bar */
  home: 'Koti',
  /** bottom bar, quick link */
  search: 'Haku',
  /** full-screen search button */
  doSearch: 'Hae',
  /** bottom bar */
  menu: 'Valikko',
  /** drawer quick link */
  competition: 'Kilpailu',
  /** drawer quick link */
  advice: 'Remppaneuvonta',
  /** drawer quick link */
  forum: 'Keskustelut',
  /** drawer quick link */
  answers: 'Vastauspalvelu',
  /** drawer section */
  tools: 'Palvelut & Työkalut',
  /** drawer section */
  more: 'Lisää',
  /** bottom bar, signed out */
  login: 'Kirjaudu',
  /** bottom bar, signed in */
  account: 'Tili',
  /** account sheet */
  profile: 'Profiili',
  /** account sheet */
  myTools: 'Omat työkalut',
  /** account sheet */
  logout: 'Kirjaudu ulos',
  /** menu greeting */
  greeting: 'Hei, {nimi}!',
  /** nav aria-label */
  main: 'Päävalikko',
  /** aria-label of the bottom bar */
  bar: 'Pikavalikko',
  /** aria-label of the drawer's first group */
  quick: 'Pikalinkit',
  /** search dialog */
  closeSearch: 'Sulje haku',
  /** drawer */
  close: 'Sulje valikko',
} as const;

export const footer = {
  /** footer, above social links */
  follow: 'Seuraa meitä',
  /** footer, opens consent */
  cookies: 'Evästeasetukset',
  /** footer, ad-id appended */
  ads: 'Mainosasetukset',
} as const;

export const skip = {
  /** skip link */
  main: 'Siirry sisältöön',
} as const;

export const announce = {
  /** region label */
  label: 'Ilmoitus',
  /** button */
  close: 'Sulje ilmoitus',
} as const;

export const popup = {
  /** name of the dialog with a picture; the picture has its own description */
  imageLabel: 'Ajankohtaista',
  /** name of the picture's link when the picture has no description */
  more: 'Lue lisää',
} as const;

export const toast = {
  /** before the message, for visitors who do not see its colour and icon */
  info: 'Tiedoksi',
  /** before a success message */
  success: 'Onnistui',
  /** before a warning */
  warning: 'Huomio',
  /** before an error message */
  error: 'Virhe',
} as const;

export const common = {
  /** customer index, plant category, plant card index (lang="en") */
  notImplemented: 'Not implemented',
  /** any close button */
  close: 'Sulje',
  /** search clear button (accessible name 'Tyhjennä hakukenttä') */
  clear: 'Tyhjennä',
  /** optional field suffix */
  optional: '(valinnainen)',
  /** inline list failures */
  retry: 'Yritä uudelleen',
  /** visually hidden, external links */
  newTab: '(avautuu uuteen välilehteen)',
  /** status region */
  loading: 'Ladataan…',
  /** under 'Not implemented' */
  notImplementedFi: 'Tätä sivua ei ole vielä tehty. Muut sivut löydät valikosta ja etusivulta.',
  /** link from a message page to the front page */
  toFront: 'Etusivulle',
} as const;

export const error = {
  /** error boundary (lang="en") */
  boundary: 'Something went wrong.',
  /** verify/reset link, 400 */
  params: 'Missing required parameters',
  /** beside the English boundary text */
  boundaryFi: 'Jokin meni vikaan. Päivitä sivu ja yritä uudelleen.',
  /** 404 */
  '404title': 'Sivua ei löytynyt',
  /** 404 */
  '404body': 'Osoite on voinut muuttua. Kokeile hakua tai palaa etusivulle.',
  /** 503, too many requests at once */
  busyTitle: 'Sivustolla on ruuhkaa',
  /** 503, too many requests at once */
  busyBody: 'Kävijöitä on juuri nyt enemmän kuin ehdimme palvella. Yritä hetken kuluttua uudelleen.',
  /** 500 */
  '500title': 'Palvelussa on häiriö',
  /** 500 */
  '500body': 'Korjaamme asiaa parhaillaan. Yritä hetken kuluttua uudelleen.',
  /** 500, for visitors who report the error */
  requestId: 'Häiriön tunniste: {tunniste}',
  /** offline */
  offline: 'Verkkoyhteys puuttuu',
} as const;

export const offline = {
  title: error.offline,
  /** under the title */
  body: 'Tätä sivua ei voi hakea ilman verkkoyhteyttä. Yritä uudelleen, kun yhteys toimii.',
  /** above the articles that are available without a network */
  articles: 'Viimeksi lukemasi artikkelit',
} as const;

export const preview = {
  /** at the top of a draft */
  mark: 'Esikatselu',
  /** beside the mark */
  note: 'Tämä luonnos näkyy vain linkin haltijalle, eivätkä hakukoneet löydä sitä.',
  /** a link without a draft */
  goneTitle: 'Esikatselua ei löytynyt',
  /** a link without a draft */
  goneBody: 'Linkki on vanhentunut tai katkennut. Esikatselulinkki toimii vuorokauden – pyydä toimituksesta uusi.',
} as const;

export const consent = {
  /** dialog */
  title: 'Evästeet ja yksityisyys',
  /** dialog */
  body: 'Käytämme välttämättömiä evästeitä palvelun toimintaan. Muihin tarkoituksiin pyydämme suostumuksesi.',
  /** dialog, after the text: the link */
  privacyLink: 'Tietosuojaseloste',
  /** layer 1 */
  all: 'Hyväksy kaikki',
  /** layer 1, same weight */
  necessary: 'Vain välttämättömät',
  /** layer 1 */
  choose: 'Muokkaa valintoja',
  /** layer 2 */
  save: 'Tallenna valinnat',
  /** layer 2, after an earlier choice: the button with a cross */
  close: 'Sulje tallentamatta',
  /** layer 2: the category that can't be refused */
  necessaryTitle: 'Välttämättömät',
  /** layer 2, beside that category */
  alwaysOn: 'Aina käytössä',
  /** layer 2: effect of the category */
  necessaryText:
    'Pitävät sinut kirjautuneena, suojaavat lomakkeita ja muistavat valintasi: tämän valinnan vuoden ajan.',
  /** category */
  ads: 'Mainonta',
  /** layer 2: effect of the category */
  adsText:
    'Näytämme mainosverkon mainoksia, ja verkko tallentaa selaimeesi mainostunnisteen, joka poistetaan viimeistään, kun perut suostumuksesi.',
  /** category */
  analytics: 'Analytiikka',
  /** layer 2: effect of the category */
  analyticsText:
    'Laskemme, mitä sivuja luetaan ja mitkä haut eivät löydä mitään: selaimeesi tallentuu satunnainen tunniste 180 päiväksi ja käynnin tunniste välilehden sulkemiseen asti.',
  /** layer 2, after the text about analytics, on a site with a tag manager */
  tagManagerText: 'Lisäksi lataamme Google Tag Managerin, jonka evästeet säilyvät enintään kaksi vuotta.',
  /** category */
  marketing: 'Markkinointi',
  /** layer 2: effect of the category */
  marketingText:
    'Kartat, videot ja muut upotukset latautuvat kysymättä, ja voit kirjautua Google-tilillä: palvelut voivat tallentaa selaimeesi evästeitä omien ehtojensa mukaan.',
  /** after saving, for a moment */
  saved: 'Valintasi on tallennettu.',
} as const;

export const ads = {
  /** overlay of an ad placeholder */
  label: 'Mainos',
  /** overlay of an ad placeholder */
  continue: 'Jatka sivustolle',
  /** overlay of an ad placeholder */
  close: 'Sulje mainos',
} as const;

/** The page behind an ad without a URL. */
export const brokenLink = {
  /** its heading */
  title: 'Linkki ei toimi',
  /** the explanation */
  body: 'Mainoksesta puuttuu osoite, johon sen pitäisi viedä. Vika on mainoksessa, ei laitteessasi. Pääset takaisin selaimen paluupainikkeella.',
} as const;

export const analytics = {
  /** analytics only */
  noCategory: 'Kategoriaa ei löytynyt',
  /** analytics only */
  noTitle: 'Otsikko ei löytynyt',
} as const;
