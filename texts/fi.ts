// Every text a visitor reads, in Finnish, those of features to come included.
// One group a part of the site, so that a bundle carries only its own.

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
  /** way on from a message page */
  toFront: 'Etusivulle',
} as const;

export const article = {
  /** article byline, when last ≠ first date */
  updated: 'Päivitetty',
  /** article byline, partner links */
  partners: 'Yhteistyö',
  /** article byline, large screens, with logos */
  partnersLarge: 'Kaupallinen yhteistyö',
  /** below article (max 20) */
  related: 'Sinua voisi kiinnostaa myös:',
  /** article, home aside */
  mostRead: 'Luetuimmat',
  /** below article */
  latest: 'Uusimmat',
  /** end marker, visually hidden */
  end: 'Artikkeli päättyy',
  /** byline, before the author */
  by: 'Teksti',
  /** rail beside the text */
  plants: 'Artikkelin kasvit',
  readTime: {
    /** beyond seeds */
    one: '{n} minuutin luku',
    /** beyond seeds */
    other: '{n} minuutin luku',
  },
  /** credit */
  photo: 'Kuva: {nimi}',
  /** demo image credit */
  illustration: 'Kuvitus: ohjelmallisesti luotu',
} as const;

export const cats = {
  /** category bar, first entry → /suosituimmat/ */
  popular: 'Suosituimmat',
  /** category bar, mobile */
  heading: 'Kategoriat',
  /** category bar toggle (seed: 'Näytä/Piilota kaikki') */
  show: 'Näytä kaikki',
  /** category bar toggle, expanded */
  hide: 'Piilota kaikki',
} as const;

export const footer = {
  /** footer, above social links */
  follow: 'Seuraa meitä',
  /** footer, opens consent */
  cookies: 'Evästeasetukset',
  /** footer, ad-id appended */
  ads: 'Mainosasetukset',
} as const;

export const social = {
  /** footer, share */
  facebook: 'Facebook',
  /** footer, share */
  instagram: 'Instagram',
  /** footer, share */
  linkedin: 'LinkedIn',
  /** share */
  whatsapp: 'WhatsApp',
  /** share */
  pinterest: 'Pinterest',
} as const;

export const news = {
  /** newsletter default title */
  title: 'Kiinnostuitko? Tilaa ilmainen {tuote} -uutiskirje',
  /** newsletter button */
  submit: 'Tilaa uutiskirje',
  /** newsletter button while sending */
  sending: 'Lähetetään...',
  /** newsletter, >4 chars and invalid */
  invalid: 'Syötä osoite oikein',
  /** newsletter success (10 s) */
  okTitle: 'Enää yksi klikkaus!',
  /** newsletter success */
  okBody: 'Tarkista postilaatikkosi (tarvittaessa roskapostikansio), olemme lähettäneet sinulle vahvistussähköpostin.',
  /** newsletter network failure (lang="en") */
  fail: 'An error occurred. Please try again later.',
  /** beside the English failure text */
  failFi: 'Tilaus ei onnistunut. Yritä hetken kuluttua uudelleen.',
  /** newsletter label */
  email: 'Sähköpostiosoite',
  /** newsletter hint, before the link to the privacy statement */
  cancel: 'Voit perua tilauksen milloin tahansa.',
  /** newsletter hint: the link */
  privacyLink: 'Tietosuojaseloste',
} as const;

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

export const plants = {
  /** registry page title, breadcrumb */
  title: 'Kasvikortisto',
  /** registry search helper */
  helper: 'Hae kasvin nimellä, latinankielisellä nimellä',
  /** registry search placeholder */
  placeholder: 'Esim. Ruusu, Rosa canina tai perenna',
  /** registry empty */
  empty: 'Ei hakutuloksia',
  /** registry empty */
  emptyHelp: 'Kokeile eri hakuehtoja tai tyhjennä haku nähdäksesi kaikki kasvit.',
  /** registry */
  pageOf: 'Sivu {x} / {y}',
  /** registry submit */
  submit: 'Hae kasveja',
  /** registry toggle, closed */
  moreFilters: 'Lisää hakuehtoja',
  /** registry toggle, open */
  lessFilters: 'Vähemmän hakuehtoja',
  /** registry clear */
  clear: 'Tyhjennä haku',
  /** select cat */
  category: 'Kasviryhmä',
  /** select mon */
  month: 'Kukintakuukausi',
  /** select fc */
  colour: 'Kukan väri',
  /** select lr */
  light: 'Valontarve',
  /** select bs */
  season: 'Kukinta-aika',
  /** select vc */
  substrate: 'Kasvualusta',
  /** select vz */
  zone: 'Kasvuvyöhyke',
  /** select default */
  any: 'Kaikki',
  count: {
    /** result count */
    one: '{n} kasvi',
    /** result count */
    other: '{n} kasvia',
  },
  /** active filter chip */
  removeFilter: 'Poista hakuehto: {ehto}',
  /** shortcut chip (current month) */
  bloomNow: 'Kukkii nyt',
  /** shortcut chip */
  safe: 'Ei myrkyllinen',
  /** beyond seeds */
  compare: 'Vertaa',
} as const;

export const plant = {
  /** plant card header */
  swedish: 'Ruotsiksi:',
  /** perenniality chip */
  AN: 'Vuosittainen',
  /** perenniality chip */
  BI: 'Kaksivuotinen',
  /** perenniality chip */
  PE: 'Monivuotinen',
  /** months beyond the first 3 */
  moreMonths: '+{n}',
  /** care badge */
  easy: 'Helppohoitoinen',
  /** care badge */
  medium: 'Keskitaso',
  /** care badge */
  hard: 'Vaativa',
  /** header */
  height: 'Korkeus',
  /** header */
  width: 'Leveys',
  /** range (en dash, no-break space) */
  cm: '{min}–{max} cm',
  /** section */
  zones: 'Kasvuvyöhykkeet',
  /** section */
  description: 'Kuvaus',
  /** section */
  care: 'Hoito-ohjeet',
  /** section */
  suitability: 'Soveltuvuus',
  /** section */
  bloom: 'Kukinta-aika',
  /** section */
  colours: 'Kukan väri',
  /** section */
  autumn: 'Syysväri',
  /** section */
  properties: 'Kasvin ominaisuudet',
  /** property */
  scent: 'Tuoksu',
  /** chip / property */
  toxic: 'Myrkyllinen',
  /** chip / property */
  allergenic: 'Allergisoiva',
  /** property */
  thorny: 'Piikikäs',
  /** property */
  cut: 'Leikkokukaksi',
  /** property */
  ampel: 'Amppeliin',
  /** property value */
  yes: 'Kyllä',
  /** property value */
  no: 'Ei',
  /** section */
  calendar: 'Kukintakalenteri',
  /** calendar cell, visually hidden */
  inBloom: 'kukkii',
  /** calendar cell, visually hidden */
  notInBloom: 'ei kuki',
  /** section */
  environment: 'Kasvuympäristö',
  /** section */
  light: 'Valontarve',
  /** section */
  notes: 'Huomioitavaa',
  /** section */
  habitat: 'Kasvupaikkavaatimukset',
  /** section */
  reproduction: 'Lisääminen',
  /** section (Humus, Kalkki, Ravinteet) */
  substrate: 'Kasvualusta',
  /** section */
  uses: 'Käyttö',
  /** under the bloom strip */
  bloomsIn: 'Kukkii {kuukaudet}',
  /** section */
  related: 'Samankaltaisia kasveja',
  /** warnings box heading */
  warnings: 'Varoitukset',
  /** warnings box */
  warnToxic: 'Kasvi tai sen osat ovat myrkyllisiä.',
  /** warnings box */
  warnAllergenic: 'Kasvi voi aiheuttaa allergiaoireita.',
  /** warnings box */
  warnThorny: 'Kasvissa on piikkejä – käytä käsineitä.',
  /** warnings box; editors must verify number */
  poisonInfo: 'Myrkytystietokeskus: 0800 147 111 (24 h/vrk)',
  /** gallery */
  gallery: 'Lisää kuvia',
  /** paging */
  prev: 'Edellinen kasvi',
  /** paging */
  next: 'Seuraava kasvi',
  /** listing */
  articles: 'Artikkeleita aiheesta',
} as const;

export const search = {
  /** search type buttons */
  types: 'Hakuvaihtoehdot',
  /** combined results */
  articles: 'Artikkelit ({n})',
  /** combined results */
  companies: 'Liittyvät yritykset ({n})',
  /** load-more tile */
  allCompanies: 'Katso kaikki yritykset',
  /** search loading */
  loading: 'Etsitään...',
  /** search error / none */
  none: 'Haulla ei löytynyt tuloksia',
  /** search page variant */
  nonePage: 'Hakua vastaavia tuloksia ei löytynyt',
  /** results h1 */
  title: 'Hakutulokset haulle ”{haku}”',
  /** input label */
  label: 'Hae sivustolta',
  /** type button, combined */
  all: 'Kaikki',
  /** combined results */
  plants: 'Kasvit ({n})',
  /** no results */
  try: 'Tarkista kirjoitusasu tai kokeile lyhyempää sanaa.',
  /** suggestions heading */
  popular: 'Suosittuja hakuja',
  /** suggestions heading */
  recent: 'Viimeisimmät hakusi',
} as const;

export const list = {
  /** category customers */
  more: 'Näytä lisää',
  /** a tag or a category that has no article yet */
  empty: 'Aiheesta ei ole vielä juttuja.',
  /** sr status, keeps content */
  fail: 'Listan lataaminen epäonnistui. Aiempi sisältö on edelleen näkyvissä.',
  status: {
    /** live count */
    one: '{n} tulos',
    /** live count */
    other: '{n} tulosta',
  },
} as const;

export const company = {
  /** company, page 1 only */
  selected: 'Valitut artikkelit',
  /** company, paginated */
  articles: 'Yrityksen artikkelit',
  /** company teaser grid */
  latest: 'Viimeisimmät artikkelit',
} as const;

export const popular = {
  /** popular grid (30) */
  title: 'Kuukauden suosituimmat artikkelit',
  /** view badge ≥1000 (dot, not comma) */
  k: '1.0K',
  /** view badge ≥1000000 */
  m: '1.0M',
  views: {
    /** badge accessible text */
    one: '{n} lukukerta',
    /** badge accessible text */
    other: '{n} lukukertaa',
  },
} as const;

export const paging = {
  /** pagination */
  prev: 'Edellinen',
  /** pagination */
  next: 'Seuraava',
  /** page button accessible text */
  goto: 'Siirry {n} sivulle',
  /** nav aria-label */
  label: 'Sivutus',
  /** aria for current page */
  current: 'Sivu {n}, nykyinen',
} as const;

export const share = {
  /** copy success */
  copied: 'Linkki kopioitu leikepöydälle',
  /** article share, Instagram, 5 s */
  copiedIg: 'Linkki kopioitu - liitä se Instagram-tarinaasi tai profiilisi bio-osioon',
  /** clipboard fallback prompt */
  prompt: 'Kopioi linkki leikepöydälle',
  /** clipboard failure toast */
  copyFail: 'Linkin kopiointi epäonnistui - kopioi linkki manuaalisesti',
  /** share menu trigger */
  title: 'Jaa artikkeli',
  /** share channel */
  email: 'Sähköposti',
  /** share channel */
  copy: 'Kopioi linkki',
  /** in sight above the rail of icons */
  short: 'Jaa',
  /** visually hidden, channels that open in a new tab */
  newTab: '(avautuu uuteen välilehteen)',
  /** print button */
  print: 'Tulosta',
} as const;

export const comp = {
  /** competition share, Instagram, 4 s */
  copiedIg: 'Linkki kopioitu - jaa se Instagramissa',
  /** submission title fallback */
  fallback: 'Kilpailutyö',
  /** vote button */
  vote: 'Äänestä',
  /** vote button, disabled */
  voted: 'Äänestetty',
  /** listing h1 default */
  title: 'Kilpailu',
  votes: {
    /** vote count */
    one: '{n} ääni',
    /** vote count */
    other: '{n} ääntä',
  },
  /** submission card */
  tip: 'Vinkki',
  /** submission card */
  mood: 'Tunnelma',
  /** link */
  all: 'Katso kaikki kilpailutyöt',
  /** status */
  voteSaved: 'Äänesi on tallennettu',
  /** accessible name */
  voteName: 'Äänestä työtä {nimi}',
  /** state */
  closed: 'Äänestys on päättynyt',
  /** noscript */
  noscript: 'Äänestäminen vaatii JavaScriptin.',
} as const;

export const auth = {
  /** login view */
  loginTitle: 'Tervetuloa takaisin!',
  /** login view link */
  forgot: 'Unohditko salasanasi?',
  /** forgot view */
  resetTitle: 'Palauta salasana',
  /** forgot view */
  back: 'Takaisin',
  /** register view */
  registerTitle: 'Luo ilmainen käyttäjätunnus',
  /** current site's newsletter */
  recommended: 'suositeltu',
  /** register-sent view */
  sentTitle: 'Tunnuksesi luotiin',
  /** login validation */
  bothRequired: 'Sähköpostiosoite ja salasana ovat pakollisia!',
  /** mapped server error */
  invalidApi: 'Käyttäjätunnus tai salasana virheellinen',
  /** login failed, other */
  failed: 'Kirjautuminen epäonnistui',
  /** login unexpected */
  unexpected: 'Tapahtui odottamaton virhe. Yritä uudelleen.',
  /** shown in dialog */
  wrong: 'Sähköpostiosoite tai salasana on väärin.',
  /** Google button */
  googleOff: 'Google-kirjautuminen ei ole käytettävissä.',
  /** Google button */
  googleFail: 'Google-kirjautuminen epäonnistui',
  /** register / reset failure */
  oops: 'Jotain meni vikaan!',
  /** field */
  email: 'Sähköpostiosoite',
  /** field */
  password: 'Salasana',
  /** field */
  passwordAgain: 'Salasana uudelleen',
  /** toggle */
  show: 'Näytä salasana',
  /** toggle */
  hide: 'Piilota salasana',
  /** checkbox */
  remember: 'Muista minut',
  /** button */
  submit: 'Kirjaudu sisään',
  /** button */
  google: 'Jatka Google-tilillä',
  /** link */
  toRegister: 'Luo tunnus',
  /** button */
  sendReset: 'Lähetä palautuslinkki',
  /** confirmation (seed gives meaning, not wording) */
  resetSent: 'Lähetimme palautuslinkin osoitteeseen {email}.',
  /** register-sent */
  registerSentBody: 'Lähetimme vahvistusviestin osoitteeseen {email}. Avaa viestin linkki, niin tunnus on käytössä.',
  /** password requirement */
  req8: 'vähintään 8 merkkiä',
  /** password requirement */
  reqCommon: 'ei yleisesti käytetty salasana',
  /** password requirement */
  reqNumeric: 'ei pelkkiä numeroita',
  /** password requirement */
  reqSimilar: 'ei liian samanlainen kuin omat tietosi',
  /** tri-state select-all */
  newsAll: 'Valitse kaikki uutiskirjeet',
  /** terms checkbox */
  terms: 'Hyväksyn käyttöehdot ja olen lukenut tietosuojaselosteen',
  e: {
    /** translated server message */
    exists: 'Tällä sähköpostiosoitteella on jo tunnus.',
    /** translated */
    email: 'Anna kelvollinen sähköpostiosoite.',
    /** translated */
    blank: 'Kenttä ei voi olla tyhjä.',
    /** translated */
    short: 'Salasanassa on oltava vähintään 8 merkkiä.',
    /** translated */
    common: 'Salasana on liian yleinen.',
    /** translated */
    numeric: 'Salasana ei voi sisältää vain numeroita.',
    /** translated */
    similar: 'Salasana muistuttaa liikaa tietoja: {kenttä}.',
    /** translated */
    mismatch: 'Salasanat eivät täsmää.',
    /** translated */
    terms: 'Hyväksy käyttöehdot jatkaaksesi.',
    /** translated */
    required: 'Pakollinen tieto',
  },
} as const;

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
  /** bottom bar, logged out */
  login: 'Kirjaudu',
  /** bottom bar, logged in */
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
  /** drawer */
  close: 'Sulje valikko',
} as const;

export const crumb = {
  /** breadcrumb */
  home: 'Etusivu',
  /** nav aria-label */
  label: 'Murupolku',
} as const;

export const ads = {
  /** ad skeleton overlay */
  label: 'Mainos',
  /** ad skeleton overlay */
  continue: 'Jatka sivustolle',
  /** ad skeleton overlay */
  close: 'Sulje mainos',
} as const;

export const map = {
  /** map block */
  loading: 'Ladataan karttaa...',
  /** map block without data */
  missing: 'Lataa...',
  /** title of the frame, end of its button's name */
  title: 'Kartta, {osoite}',
} as const;

export const jumbo = {
  /** jumbotron info */
  info: 'Info',
  /** jumbotron warning */
  warning: 'Huomio',
  /** jumbotron success */
  success: 'Ohje',
} as const;

export const document = {
  /** under a document that a browser shows by itself: the link that is always there */
  open: 'Avaa {otsikko}',
  /** beside it */
  download: 'Lataa tiedosto',
  /** name of the frame that shows a PDF */
  frame: '{otsikko} (PDF-tiedosto)',
  /** after the title, kind of the file */
  kind: 'PDF',
} as const;

export const customCode = {
  /** name of the frame, and title of the page in it */
  frame: 'Upotettu sisältö',
  /** in the frame, when there is no such code */
  missing: 'Sisältöä ei löytynyt.',
  /** in the frame, while the backend is down */
  failed: 'Sisältöä ei voi näyttää juuri nyt. Yritä hetken kuluttua uudelleen.',
} as const;

export const files = {
  /** /media/…: no such file */
  missing: 'Tiedostoa ei löytynyt.',
  /** /media/…: the backend is down or slow */
  failed: 'Tiedostoa ei voi avata juuri nyt. Yritä hetken kuluttua uudelleen.',
} as const;

export const dates = {
  /** date-time separator */
  clock: 'klo',
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
  /** 500 */
  '500title': 'Palvelussa on häiriö',
  /** 500 */
  '500body': 'Korjaamme asiaa parhaillaan. Yritä hetken kuluttua uudelleen.',
  /** offline */
  offline: 'Verkkoyhteys puuttuu',
} as const;

export const analytics = {
  /** analytics only */
  noCategory: 'Kategoriaa ei löytynyt',
  /** analytics only */
  noTitle: 'Otsikko ei löytynyt',
} as const;

export const skip = {
  /** skip link */
  main: 'Siirry sisältöön',
} as const;

export const carousel = {
  /** aria-roledescription 'karuselli' */
  label: 'Kuvakaruselli',
  /** button */
  prev: 'Edellinen kuva',
  /** button */
  next: 'Seuraava kuva',
  /** button */
  pause: 'Pysäytä automaattinen vaihto',
  /** button */
  play: 'Käynnistä automaattinen vaihto',
  /** dot */
  dot: 'Näytä kuva {n}',
  /** counter */
  count: '{n} / {total}',
  /** aria-roledescription of the region */
  role: 'karuselli',
  /** name of a picture's group */
  slide: 'Kuva {n} / {total}',
} as const;

export const table = {
  /** name of a wide table's scrolling box, when the table has no caption */
  label: 'Taulukko',
} as const;

export const video = {
  /** tile */
  open: 'Avaa video',
  /** tile, panel */
  pause: 'Pysäytä video',
  /** tile, panel */
  play: 'Toista video',
  /** tile: away with it for this visit */
  hide: 'Piilota video',
  /** control */
  mute: 'Mykistä',
  /** control */
  unmute: 'Ääni päälle',
  /** control */
  full: 'Koko näyttö',
  /** control */
  exitFull: 'Poistu koko näytöstä',
  /** control */
  close: 'Sulje video',
} as const;

export const toast = {
  /** before the message, for those who do not see its colour and icon */
  info: 'Tiedoksi',
  /** same */
  success: 'Onnistui',
  /** same */
  warning: 'Huomio',
  /** same */
  error: 'Virhe',
} as const;

export const announce = {
  /** region label */
  label: 'Ilmoitus',
  /** button */
  close: 'Sulje ilmoitus',
} as const;

export const consent = {
  /** dialog */
  title: 'Evästeet ja yksityisyys',
  /** dialog */
  body: 'Käytämme välttämättömiä evästeitä palvelun toimintaan. Muihin tarkoituksiin pyydämme suostumuksesi.',
  /** layer 1 */
  all: 'Hyväksy kaikki',
  /** layer 1, same weight */
  necessary: 'Vain välttämättömät',
  /** layer 1 */
  choose: 'Muokkaa valintoja',
  /** layer 2 */
  save: 'Tallenna valinnat',
  /** category */
  ads: 'Mainonta',
  /** category */
  analytics: 'Analytiikka',
  /** category */
  marketing: 'Markkinointi',
} as const;

export const embed = {
  /** click-to-load */
  blocked: 'Tämä upotus lataa sisältöä palvelusta {palvelu}, joka voi asettaa evästeitä.',
  /** click-to-load */
  load: 'Näytä sisältö',
  /** link beside the button, and where a service's content is not shown at all */
  open: 'Avaa palvelussa {palvelu}',
  /** a video that has no title */
  untitled: 'Video palvelussa {palvelu}',
} as const;

export const profile = {
  /** page */
  title: 'Oma profiili',
  /** button */
  save: 'Tallenna muutokset',
  /** status */
  saved: 'Muutokset on tallennettu',
  /** button */
  icon: 'Vaihda profiilikuva',
  /** button */
  iconRemove: 'Poista profiilikuva',
} as const;

export const home = {
  /** after the site's name in the front page's title */
  title: 'rakentamisen, kodin ja puutarhan lehti',
  /** seasonal plant band */
  bloomsNow: 'Kukkii nyt',
  /** the same in the months when nothing blooms */
  bloomsNext: 'Seuraavaksi kukkivat',
  /** at a section's heading */
  all: 'Kaikki aiheesta',
} as const;

export const preview = {
  /** at the top of a draft */
  mark: 'Esikatselu',
  /** beside it */
  note: 'Tämä luonnos näkyy vain linkin haltijalle, eivätkä hakukoneet löydä sitä.',
  /** a link that opens no draft */
  goneTitle: 'Esikatselua ei löytynyt',
  /** a link that opens no draft */
  goneBody: 'Linkki on vanhentunut tai katkennut. Esikatselulinkki toimii vuorokauden – pyydä toimituksesta uusi.',
} as const;

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

export const feeds = {
  /** name of a feed in the browser or a feed reader */
  rss: '{nimi} – RSS-syöte',
  atom: '{nimi} – Atom-syöte',
  /** title of a category's feed */
  category: '{sivusto}: {kategoria}',
  /** description of a feed whose category or site has none of its own */
  latest: 'Uusimmat jutut: {nimi}',
} as const;
