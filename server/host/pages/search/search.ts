// The search page's model: its field, its types, and the results.
import { countableWords } from '../../../../rules/tracking.ts';
import { list as listTexts, search as texts } from '../../../../texts/fi.ts';
import { fill, plural } from '../../../../texts/fill.ts';
import type { PageOfType, SearchType } from '../../../contract/pages.ts';
import { createMatcher } from '../../../finnish/match-words.ts';
import type { Picture } from '../../view/picture.ts';
import { searchAddress } from '../../view/search-term.ts';
import { buildTeaser, type Teaser } from '../../view/teaser.ts';
import type { WidgetCall } from '../../view/widget-call.ts';
import { buildChrome } from '../chrome/chrome.ts';
import { buildHead, fixedHead } from '../head/head.ts';
import type { PageContext } from '../page-context.ts';
import type { Head, PageModel, PageTypeEntry } from '../page-model.ts';
import { buildNearest, type NearestView } from './nearest.ts';
import { kindOf, type ResultKind, type SearchRequest, type SearchResults } from './request.ts';
import { buildSection, type ResultSection, splitSection, withoutOwnCompany } from './result-section.ts';
import { type ArticleRow, articleRow, type CompanyRow, companyRow, type PlantRow, plantRow } from './rows.ts';
import type { SearchAnswer } from './run-search.ts';
import { leadingArticles, orderParts, type SectionPosition } from './section-order.ts';
import { insistTitle, understoodIn, unknownNote } from './understood.ts';

interface SearchLink {
  title: string;
  url: string;
}

export interface SearchModel extends PageModel {
  title: string;
  /** The search words; empty before a search. */
  search: string;
  /** The placeholder of the empty field. */
  placeholder: string;
  /** Name of the chosen type, which the next search uses again; empty for the combined search. */
  type: string;
  types: (SearchLink & { id: string; isCurrent: boolean })[];
  /** Names the corrected words, and links to the search for exactly what was typed. */
  correction: { text: string; link: SearchLink } | null;
  /** Names the words that no page has; empty for none. */
  unknown: string;
  /** Null for kinds without results. */
  articles: ResultSection<ArticleRow> | null;
  /** The articles after the sections that are among them; null when all are in `articles`. */
  moreArticles: ResultSection<ArticleRow> | null;
  plants: ResultSection<PlantRow> | null;
  companies: ResultSection<CompanyRow> | null;
  /** The positions of the plants and the companies, relative to the articles. */
  plantsPosition: SectionPosition;
  companiesPosition: SectionPosition;
  isNotFound: boolean;
  /** The nearest results for a search that found nothing; null for none. */
  nearest: NearestView | null;
  /** The words that are counted for a search that found nothing; empty when something was found or a call failed. */
  fruitless: string;
  /** The number of results, for screen readers. */
  statusWords: string;
  suggestions: SearchLink[];
  mostRead: Teaser[];
  results: WidgetCall<'site-search'>;
}

/** @returns null past the last page of the results */
export function searchPage(request: SearchRequest, answer: SearchAnswer, context: PageContext): SearchModel | null {
  const { term, type } = request;
  if (answer.isPastEnd) return null;
  const title = term === '' ? texts.label : fill(texts.title, { haku: term });
  const model = emptyModel(title, fixedHead(context.path, { title, robots: 'noindex' }, context), context);
  if (term === '') return model;
  const found = (kind: ResultKind) => answer.found.find((one) => kindOf(one.type) === kind) ?? null;
  const [articles, plants, companies] = [found('articles'), found('plants'), withoutOwnCompany(found('companies'))];
  const all = [articles, plants, companies];
  const total = all.reduce((sum, one) => sum + (one?.list?.meta.pagination.count ?? 0), 0);
  const isNotFound = !all.some((one) => one?.list?.items.length);
  const isComplete = answer.found.every(({ list }) => list !== null);
  const understood = understoodIn(
    answer.found.map(({ list }) => list),
    term,
  );
  const builder = { request, match: createMatcher(understood.term) };
  const itemsOf = (one: SearchResults | null) => one?.list?.items ?? [];
  const order = orderParts(understood.term, {
    articles: itemsOf(articles),
    plants: itemsOf(plants),
    companies: itemsOf(companies),
  });
  const isFirstPage = request.page === 1;
  // A visitor who opens a further page looks for articles, which come first there.
  const plantsPosition = (isFirstPage && order.plants) || 'last';
  const companiesPosition = isFirstPage ? order.companies : 'last';
  const hasPlants = type !== null || order.plants !== null;
  const articlePart = buildSection(articles, (item, match) => articleRow(item, match, context.now), builder);
  const plantPart = hasPlants ? buildSection(plants, plantRow, builder) : null;
  const companyPart = buildSection(companies, companyRow, builder);
  const isSplit =
    hasMore(articlePart) &&
    ((companyPart && companiesPosition === 'amongArticles') || (plantPart && plantsPosition === 'amongArticles'));
  const [leading, further] = articlePart && isSplit ? splitSection(articlePart, leadingArticles) : [articlePart, null];
  const hasPlantsFirst = plantsPosition === 'first';
  return {
    ...model,
    search: term,
    type: type?.search_type ?? '',
    types: typeLinks(request),
    correction: isNotFound || understood.term === term ? null : correctionOf(request, understood.term),
    unknown: isNotFound ? '' : unknownNote(understood.unknown, texts.unknown),
    articles: hasPlantsFirst ? leading : withLeadPicture(leading),
    moreArticles: further,
    plants: hasPlantsFirst ? withLeadPicture(plantPart) : plantPart,
    companies: companyPart,
    plantsPosition,
    companiesPosition,
    isNotFound,
    nearest: buildNearest(request, answer.nearest, context.now),
    fruitless: isNotFound && isFirstPage && isComplete ? countableWords(term) : '',
    statusWords: isNotFound ? texts.nonePage : plural(listTexts.status, total),
    suggestions: isNotFound ? model.suggestions : [],
    mostRead: answer.top.map((item) => buildTeaser(item, 'thumb')),
  };
}

/** The search page before a search; its form leads to the host's own search. */
export const searchIndexPage: PageTypeEntry<PageOfType<'SearchIndexPage'>, null> = {
  load: async () => null,
  build: (page, _data, context): SearchModel =>
    emptyModel(page.title, buildHead(page, { title: page.title, robots: 'noindex' }, context), context),
};

function emptyModel(title: string, head: Head, context: PageContext): SearchModel {
  return {
    template: 'pages/search.njk',
    pageType: 'SearchIndexPage',
    status: 200,
    section: '',
    head,
    chrome: buildChrome(context),
    crumbs: [],
    title,
    search: '',
    placeholder:
      context.site.suggested_searches.slice(0, 1).map((haku) => fill(texts.example, { haku }))[0] ?? texts.label,
    type: '',
    types: [],
    correction: null,
    unknown: '',
    articles: null,
    moreArticles: null,
    plants: null,
    companies: null,
    plantsPosition: 'last',
    companiesPosition: 'last',
    isNotFound: false,
    nearest: null,
    fruitless: '',
    statusWords: '',
    suggestions: context.site.suggested_searches.map((term) => ({ title: term, url: searchAddress(term, null) })),
    mostRead: [],
    results: { name: 'site-search', props: {}, when: 'load' },
  };
}

/** The first result is visible without scrolling, so loading its picture does not wait for the layout. */
function withLeadPicture<Row extends { picture: Picture | null }>(
  part: ResultSection<Row> | null,
): ResultSection<Row> | null {
  const [first, ...rows] = part?.rows ?? [];
  if (!part || !first?.picture) return part;
  return { ...part, rows: [{ ...first, picture: { ...first.picture, isLead: true } }, ...rows] };
}

const hasMore = (part: ResultSection<unknown> | null) => (part?.rows.length ?? 0) > leadingArticles;

const correctionOf = ({ term, type }: SearchRequest, used: string): SearchModel['correction'] => ({
  text: fill(texts.corrected, { haku: used }),
  link: { title: insistTitle(term), url: searchAddress(term, type, true) },
});

/** The site's types, preceded by the combined search; empty when there is nothing to choose. */
function typeLinks({ term, type, types }: SearchRequest): SearchModel['types'] {
  if (types.length === 0) return [];
  const link = (one: SearchType | null) => ({
    id: one?.search_type ?? 'all',
    title: one?.title ?? texts.all,
    url: searchAddress(term, one),
    isCurrent: one === type,
  });
  return [link(null), ...types.map(link)];
}
