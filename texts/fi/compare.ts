// Finnish texts: comparing plants.

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
