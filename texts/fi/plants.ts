// Texts of the plant registry.

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
  /** registry empty, if the search words find plants without the filters */
  emptyByFilters: 'Haulla ”{haku}” löytyy {kasvit}, kun muut hakuehdot poistetaan.',
  /** link beside the text about the filters */
  withoutFilters: 'Poista muut hakuehdot',
  /** above results, for words that match no plant */
  unknown: {
    one: 'Sanaa {sanat} ei löytynyt mistään kasvikortista.',
    other: 'Sanoja {sanat} ei löytynyt mistään kasvikortista.',
  },
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
  safe: 'Myrkyttömät',
  /** shortcut chip when nothing blooms this month; leads to the next month with blooming plants */
  bloomNext: 'Kukkii seuraavaksi',
  /** accessible name of the button that empties the search field */
  clearField: 'Tyhjennä hakukenttä',
  /** name of the filters */
  filters: 'Hakuehdot',
  /** name of the chips of active filters */
  activeFilters: 'Valitut hakuehdot',
  /** name of the shortcut chips */
  shortcuts: 'Pikavalinnat',
  /** chip of an active filter */
  filterChip: '{nimi}: {arvo}',
  /** name in the chip of the search words */
  termChip: 'Haku',
  /** choice of a select with the number of plants that it leaves */
  choice: '{nimi} ({n})',
  /** status: the count, and the shown page */
  announced: '{kasvit}, sivu {x} / {y}',
  /** instead of the months, on the card of a plant without any */
  noBloom: 'Ei näyttävää kukintaa',
  /** a height or width: a number or a range */
  centimetres: '{koko}\u00a0cm',
  /** a height or width from two metres on */
  metres: '{koko}\u00a0m',
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
  /** after the number of months beyond the first 3, visually hidden */
  moreMonthsWords: {
    one: ' kuukausi lisää: {kuukaudet}',
    other: ' kuukautta lisää: {kuukaudet}',
  },
  /** the months' names without "kuu": bloom calendar and words */
  monthStems: ['tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä', 'heinä', 'elo', 'syys', 'loka', 'marras', 'joulu'],
  /** bloom calendar, visually hidden */
  monthName: '{alku}kuu',
  /** care badge */
  easy: 'Helppohoitoinen',
  /** care badge */
  medium: 'Keskitaso',
  /** care badge */
  hard: 'Vaativa',
  careReason: {
    /** beside the care badge; begins with a capital letter */
    one: '{syyt} nostaa vaativuutta.',
    /** beside the care badge */
    other: '{syyt} nostavat vaativuutta.',
  },
  /** beside the care badge of an easy plant */
  careEasyReason: 'Ei vaadi erityistä huolenpitoa.',
  /** reasons for the sentence above; `light` is one of careLight */
  careRisk: { light: 'valontarve', toxic: 'myrkyllisyys', thorny: 'piikikkyys' },
  careLight: { none: 'valontarve', sun: 'täyden auringon tarve', shade: 'varjoisa kasvupaikka', both: 'valontarve' },
  /** header */
  height: 'Korkeus',
  /** header */
  width: 'Leveys',
  /** range (en dash, no-break space) */
  cm: '{min}–{max}\u00a0cm',
  /** size when both limits are the same */
  cmExactly: '{n}\u00a0cm',
  /** size without a lower limit */
  cmAtMost: 'enintään {n}\u00a0cm',
  /** size without an upper limit */
  cmAtLeast: 'vähintään {n}\u00a0cm',
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
  /** row of the substrate */
  humus: 'Humus',
  /** row of the substrate */
  lime: 'Kalkki',
  /** row of the substrate */
  nutrients: 'Ravinteet',
  /** under the strip of growth zones */
  growsIn: {
    one: 'Menestyy vyöhykkeellä {vyohykkeet}.',
    other: 'Menestyy vyöhykkeillä {vyohykkeet}.',
  },
  /** section */
  uses: 'Käyttö',
  /** under the bloom strip */
  bloomsIn: 'Kukkii {kuukaudet}',
  /** section */
  related: 'Samankaltaisia kasveja',
  /** section: species that the backend relates to the card */
  species: 'Muita lajeja',
  /** warnings box heading */
  warnings: 'Varoitukset',
  /** warnings box */
  warnToxic: 'Kasvi tai sen osat ovat myrkyllisiä.',
  /** warnings box */
  warnAllergenic: 'Kasvi voi aiheuttaa allergiaoireita.',
  /** warnings box */
  warnThorny: 'Kasvissa on piikkejä – käytä käsineitä.',
  /** warnings box; editors must check the number */
  poisonInfo: 'Myrkytystietokeskus: 0800 147 111 (24 h/vrk)',
  /** warnings box: address of the line above */
  poisonPhone: 'tel:0800147111',
  /** gallery */
  gallery: 'Lisää kuvia',
  /** link around a picture of the gallery, after the picture's description */
  enlarge: 'Avaa suurempana',
  /** above the links to the sections */
  onThisPage: 'Tällä sivulla',
  /** under a collapsed text */
  readOn: 'Lue koko teksti',
  /** under an expanded text */
  readLess: 'Näytä vähemmän',
  /** name of the links to the previous and next plants */
  browse: 'Selaa kasveja',
  /** paging */
  prev: 'Edellinen kasvi',
  /** paging */
  next: 'Seuraava kasvi',
  /** card of a plant that an article names */
  open: 'Avaa kasvikortti',
  /** listing */
  articles: 'Artikkeleita aiheesta',
  /** listing, when no article names the plant */
  latestArticles: 'Uusimmat artikkelit',
} as const;

export const compare = {
  /** checkbox on a card, followed by the plant's name for screen readers */
  choose: 'Vertaa',
  /** page title, breadcrumb, name of the bar */
  title: 'Kasvien vertailu',
  /** below the cards, without JavaScript */
  how: 'Valitse korteista kaksi tai kolme kasvia, niin näet niiden tiedot rinnakkain.',
  /** bar: link to the comparison */
  open: 'Vertaa kasveja',
  /** bar: in place of the link while one plant is chosen */
  oneMore: 'Valitse vielä yksi',
  /** bar: number of chosen plants */
  chosen: 'Vertailussa {n}/3',
  /** bar: a fourth plant was rejected */
  full: 'Vertailuun mahtuu kolme kasvia. Poista ensin jokin valituista.',
  /** accessible name of the control that removes a plant from the comparison */
  remove: 'Poista vertailusta: {kasvi}',
  /** the same, visible on the comparison */
  removeShort: 'Poista',
  /** status: a plant was chosen */
  added: '{kasvi} lisättiin vertailuun.',
  /** status: a plant was removed */
  removed: '{kasvi} poistettiin vertailusta.',
  /** comparison: more than three plants in the URL */
  tooMany: 'Vertailuun mahtuu kolme kasvia kerrallaan, joten näytämme kolme ensimmäistä.',
  /** comparison with fewer than two plants */
  tooFew:
    'Vertailuun tarvitaan vähintään kaksi kasvia. Merkitse ne kasvikortistossa valinnalla ”Vertaa” ja avaa vertailu sivun alareunasta.',
  /** link back */
  toRegistry: 'Takaisin kasvikortistoon',
  /** above the table: the mark of rows that differ */
  legend: 'Tiedot, joissa kasvit eroavat, on merkitty pisteellä.',
  /** at a row that differs, visually hidden */
  differs: 'kasvit eroavat',
  /** name of the box in which the table scrolls */
  table: 'Kasvien tiedot rinnakkain',
  /** an unknown fact */
  unknown: 'Ei tiedossa',
  /** headings of the rows */
  rows: {
    group: 'Kasviryhmä',
    perenniality: 'Elinikä',
    height: 'Korkeus',
    width: 'Leveys',
    zones: 'Kasvuvyöhykkeet',
    light: 'Valontarve',
    bloom: 'Kukinta-aika',
    colours: 'Kukan väri',
    substrate: 'Kasvualusta',
    care: 'Hoidon vaativuus',
    scent: 'Tuoksuu',
    toxic: 'Myrkyllinen',
    allergenic: 'Allergisoiva',
    thorny: 'Piikikäs',
    cutFlower: 'Sopii leikkokukaksi',
    ampel: 'Sopii amppeliin',
  },
} as const;
