// Finnish texts: plants.

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
