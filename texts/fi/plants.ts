// Finnish texts: the plant registry.

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
