// Finnish texts: a plant.

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
