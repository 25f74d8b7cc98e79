// Finnish texts: navigation.

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
