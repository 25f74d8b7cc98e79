// The nearest results of a search that has found nothing: a few plants and articles, and the words by which they were
// found.
import { search as texts } from '../../../../texts/fi.ts';
import type { ListItem } from '../../../contract/items.ts';
import { createMatcher } from '../../../finnish/match-words.ts';
import { listedCompanies } from '../../view/listed-companies.ts';
import type { Matcher } from '../../view/marked-text.ts';
import type { PageSources } from '../page-context.ts';
import { hasOwnKind, kindOf, type ResultKind, type SearchRequest, type SearchResults } from './request.ts';
import type { ResultSection } from './result-section.ts';
import { type ArticleRow, articleRow, type CompanyRow, companyRow, type PlantRow, plantRow } from './rows.ts';
import { orderParts } from './section-order.ts';
import { nearNote, nearWordsIn } from './understood.ts';

/** The nearest pages by kind; null for kinds without any. */
export interface NearestView {
  /**
   * Names the words by which the pages were found and the words that were left out; empty when there is nothing to say.
   */
  note: string;
  isPlantsFirst: boolean;
  articles: ResultSection<ArticleRow> | null;
  plants: ResultSection<PlantRow> | null;
  companies: ResultSection<CompanyRow> | null;
}

/** The number of nearest pages of each kind: one row of plants, and as many articles as can be read at a glance. */
const amounts: Record<ResultKind, number> = { plants: 3, articles: 4, companies: 4 };

/**
 * Companies are searched by name: a company with another name is of no help, unless the search is for companies alone.
 */
export async function loadNearest(
  request: SearchRequest,
  found: readonly SearchResults[],
  { optional }: Pick<PageSources, 'optional'>,
): Promise<SearchResults[]> {
  const types = found.flatMap(({ type }) =>
    hasOwnKind(type) && (request.type !== null || kindOf(type) !== 'companies') ? [type] : [],
  );
  return Promise.all(
    types.map(async (type) => ({
      type,
      list: await optional(
        `nearest ${kindOf(type)}`,
        (content) => content.nearestPages(type, request.term, amounts[kindOf(type)]),
        null,
      ),
    })),
  );
}

/** @returns null when nothing is near */
export function buildNearest(
  { term }: SearchRequest,
  nearest: readonly SearchResults[],
  now: Date,
): NearestView | null {
  const itemsOf = (kind: ResultKind): ListItem[] => {
    const items = nearest.find(({ type }) => kindOf(type) === kind)?.list?.items ?? [];
    return kind === 'companies' ? listedCompanies(items) : items;
  };
  const items = { articles: itemsOf('articles'), plants: itemsOf('plants'), companies: itemsOf('companies') };
  if (Object.values(items).every(({ length }) => length === 0)) return null;
  const near = nearWordsIn(nearest.map(({ list }) => list));
  const match = createMatcher([term, ...near.used].join(' '));
  return {
    note: nearNote(near),
    isPlantsFirst: orderParts(near.used.join(' ') || term, items).plants === 'first',
    articles: partOf('articles', items.articles, (item) => articleRow(item, match, now), match),
    plants: partOf('plants', items.plants, plantRow, match),
    companies: partOf('companies', items.companies, companyRow, match),
  };
}

function partOf<Row>(
  kind: ResultKind,
  items: readonly ListItem[],
  toRow: (item: ListItem, match: Matcher) => Row,
  match: Matcher,
): ResultSection<Row> | null {
  if (items.length === 0) return null;
  const rows = items.slice(0, amounts[kind]).map((item) => toRow(item, match));
  return { heading: texts.nearest[kind], rows, paging: null, allUrl: '' };
}
