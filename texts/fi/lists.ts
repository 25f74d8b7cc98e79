// Texts of lists: the front page, categories, companies, competitions, search and feeds.

export const home = {
  /** after the site's name in the front page's title */
  title: 'rakentamisen, kodin ja puutarhan lehti',
  /** seasonal plant section */
  bloomsNow: 'Kukkii nyt',
  /** the same section in months without blooming plants */
  bloomsNext: 'Seuraavaksi kukkivat',
  /** beside a section's heading */
  all: 'Kaikki aiheesta',
} as const;

export const cats = {
  /** category bar, first entry → /suosituimmat/ */
  popular: 'Suosituimmat',
  /** category bar, mobile */
  heading: 'Kategoriat',
  /** category bar toggle */
  show: 'Näytä kaikki',
  /** category bar toggle, expanded */
  hide: 'Piilota kaikki',
} as const;

export const company = {
  /** company, page 1 only */
  selected: 'Valitut artikkelit',
  /** company, paginated */
  articles: 'Yrityksen artikkelit',
  /** company teaser grid */
  latest: 'Viimeisimmät artikkelit',
  /** company banner, under the first lines of the text */
  readMore: 'Lue koko esittely',
  /** company banner, when the whole text is shown */
  readLess: 'Näytä vähemmän',
  /** name of the links with icons below the banner */
  menu: 'Yrityksen palvelut',
  /** name of the promotion block */
  promotion: 'Ajankohtaista yritykseltä',
  /** heading of the company tiles of a category */
  partners: 'Yhteistyökumppanit',
  /** for screen readers, after more tiles are shown; always plural */
  shown: 'Näkyvissä on nyt {n} yritystä.',
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
  /** submission card, before the related article's title */
  readMore: 'Lue lisää',
  /** link */
  all: 'Katso kaikki kilpailutyöt',
  /** status */
  voteSaved: 'Äänesi on tallennettu',
  /** accessible name */
  voteName: 'Äänestä työtä {nimi}',
  /** state */
  closed: 'Äänestys on päättynyt',
  /** under the title, before a date */
  closes: 'Äänestys päättyy',
  /** under the title, before a future date */
  winner: 'Voittaja julkaistaan',
  /** under the title, before a past date */
  winnerTold: 'Voittaja julkaistiin',
  works: {
    /** above the works */
    one: '{n} kilpailutyö',
    /** above the works */
    other: '{n} kilpailutyötä',
  },
  /** above the works in random order */
  order: 'Järjestys arvotaan jokaiselle kävijälle.',
  /** instead of the works */
  empty: 'Kilpailutöitä ei ole vielä julkaistu.',
  /** picture of a work, accessible name */
  enlarge: 'Avaa suurempana: {nimi}',
  /** the dialog with a large picture */
  large: 'Kilpailutyö suurena',
  /** share buttons of a card, accessible name */
  share: 'Jaa kilpailutyö',
  votePage: {
    /** vote page, before a vote */
    ask: 'Annatko äänesi tälle työlle? Yhden työn voi äänestää kerran.',
    /** vote page, for a visitor who has voted for the work before */
    voted: 'Olet äänestänyt tätä työtä.',
    /** vote page and vote button, after a refused vote */
    limited: 'Samasta verkosta on juuri äänestetty monta kertaa. Yritä uudelleen hetken kuluttua.',
    /** vote page, the form was too old or the browser blocks cookies */
    stale: 'Äänestyslomake oli vanhentunut, tai selaimesi ei salli evästeitä. Salli evästeet ja äänestä uudelleen.',
    /** vote page and vote button, the backend does not respond */
    failed: 'Äänestäminen ei juuri nyt onnistu. Yritä uudelleen hetken kuluttua.',
    /** vote page, link back */
    back: 'Takaisin kilpailutöihin',
  },
} as const;

export const list = {
  /** category customers */
  more: 'Näytä lisää',
  /** a tag or a category without articles */
  empty: 'Aiheesta ei ole vielä artikkeleita.',
  /** a tag whose articles could not be loaded */
  missing: 'Artikkeleita ei saatu haettua juuri nyt. Yritä hetken kuluttua uudelleen.',
  /** status for screen readers; the content stays visible */
  fail: 'Listan lataaminen epäonnistui. Aiempi sisältö on edelleen näkyvissä.',
  status: {
    /** live count */
    one: '{n} tulos',
    /** live count */
    other: '{n} tulosta',
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

export const feeds = {
  /** name of a feed in the browser or a feed reader */
  rss: '{nimi} – RSS-syöte',
  atom: '{nimi} – Atom-syöte',
  /** title of a category's feed */
  category: '{sivusto}: {kategoria}',
  /** description of a feed whose category or site has none */
  latest: 'Uusimmat artikkelit: {nimi}',
} as const;
