// Finnish texts: search.

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
