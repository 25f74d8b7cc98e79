// Finnish texts: plant.

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
