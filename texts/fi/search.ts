// Finnish texts: the search.

export const search = {
  /** search type buttons */
  types: 'Hakuvaihtoehdot',
  /** combined results */
  articles: 'Artikkelit ({n})',
  /** combined results: the articles after the plants and companies */
  moreArticles: 'Lisää artikkeleita',
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
  /** placeholder of the search page's field */
  example: 'Esim. {haku}',
  /** type button, combined */
  all: 'Kaikki',
  /** combined results */
  plants: 'Kasvit ({n})',
  /** heading of the results of one type */
  ofType: '{tyyppi} ({n})',
  /** under the plants of the combined results, when there are more */
  allPlants: 'Näytä kaikki kasvit',
  /** clear button of the field */
  clear: 'Tyhjennä hakukenttä',
  /** above results for words that the search has corrected */
  corrected: 'Näytetään tulokset haulle ”{haku}”.',
  /** link beside the text about the correction, which searches for the typed words */
  insist: { one: 'Hae sanalla ”{haku}”', other: 'Hae sanoilla ”{haku}”' },
  /** above results, for words that match no page */
  unknown: { one: 'Sanaa {sanat} ei löytynyt miltään sivulta.', other: 'Sanoja {sanat} ei löytynyt miltään sivulta.' },
  /** in a result that lacks words of the search */
  missing: 'Sivulta puuttuu: {sanat}',
  /** under no results: headings of the nearest pages of a kind */
  nearest: { plants: 'Lähimmät kasvit', articles: 'Lähimmät artikkelit', companies: 'Lähimmät yritykset' },
  /** above the nearest pages: the words by which they were found */
  nearBy: { one: 'Lähimmät osumat löytyivät sanalla {sanat}.', other: 'Lähimmät osumat löytyivät sanoilla {sanat}.' },
  /** one of the words */
  quoted: '”{sana}”',
  /** beside the nearest pages: words with no similar pages */
  dropped: 'Hausta jäi pois: {sanat}.',
  /** no results */
  try: 'Tarkista kirjoitusasu tai kokeile lyhyempää sanaa.',
  /** suggestions heading */
  popular: 'Suosittuja hakuja',
  /** name of the list under a search field */
  suggestions: 'Hakuehdotukset',
  /** for screen readers, while typing */
  suggested: { one: '{n} hakuehdotus', other: '{n} hakuehdotusta' },
  /** for screen readers, while typing */
  noneSuggested: 'Ei hakuehdotuksia',
  /** above suggestions for words that were corrected */
  correctedTo: 'Tarkoititko ”{haku}”?',
  /** kinds of suggested pages */
  kinds: { plant: 'Kasvi', category: 'Aihe', company: 'Yritys' },
  /** suggestions heading */
  recent: 'Viimeisimmät hakusi',
} as const;
