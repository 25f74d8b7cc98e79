// Lists of pages: filters, order and paging in one query.
import { createPassages } from '../search/passage.ts';
import type { SearchTerm } from '../search/terms.ts';
import type { InterpretedSearch } from '../search/understand.ts';
import type { Store } from '../store/open-store.ts';
import { type ListedRow, listedColumns } from '../store/pages.ts';
import { listPlants } from './cached-plants-queries.ts';
import { conditions } from './page-conditions-sql.ts';
import { clicks, isOrderedByHits, orderExpressions, views } from './page-order-sql.ts';
import type { PageQuery } from './page-query.ts';
import type { Hit } from './ranked-slice-queries.ts';
import { listMissing, type SearchHits, searchPages } from './search-queries.ts';
import { findTotal } from './total-queries.ts';

/** A page with its counts, the names of an article's partners, and in a search the details of the match. */
export type ListedPage = ListedRow & { views: number; clicks: number; partners?: string[]; found?: FoundFor };

/**
 * The relevance of a page for a search, the searched words that it lacks, and the passage of its text with words that its list
 * item does not show.
 */
type FoundFor = Pick<Hit, 'relevance'> & { missing: string[]; passage: string };

/** A page that matches a search. */
type FoundPage = ListedPage & { found: FoundFor };

/** The rows of one page of a list, and their total number. */
export interface ListedPages {
  rows: ListedPage[];
  count: number;
  /** The interpreted search, if there is one. */
  interpreted?: InterpretedSearch;
}

export async function listPages(store: Store, query: PageQuery): Promise<ListedPages> {
  if (query.terms) return listHits(store, query, query.terms);
  const plants = await listPlants(store, query);
  if (plants) return { rows: await findRows(store, plants.ids), count: plants.count };
  const ids = await listIds(store, query);
  const [rows, count] = await Promise.all([findRows(store, ids), findTotal(store, query, ids.length)]);
  return { rows, count };
}

/** The ids of one slice of a list. Indexes contain them, so that only the pages of the slice are read. */
async function listIds(store: Store, query: PageQuery): Promise<number[]> {
  let select = store
    .selectFrom('pages')
    .where((eb) => eb.and(conditions(eb, query)))
    .$if(isOrderedByHits(query), (pages) => pages.leftJoin('page_hits', 'page_hits.page_id', 'pages.id') as never)
    .select('pages.id');
  for (const [expression, direction] of orderExpressions(query)) select = select.orderBy(expression, direction);
  const rows = await select.offset(query.offset).limit(query.limit).execute();
  return rows.map(({ id }) => id);
}

async function listHits(store: Store, query: PageQuery, terms: SearchTerm[]): Promise<ListedPages> {
  const found = await searchPages(store, query, terms);
  const { hits, count, interpreted } = found;
  const [rows, missing] = await Promise.all([findHitRows(store, hits), listMissing(store, found)]);
  const passages = await findPassages(store, rows, interpreted);
  const answer = ({ found, ...row }: FoundPage) => ({
    ...row,
    found: { ...found, missing: missing.get(row.id) ?? [], passage: passages.get(row.id) ?? '' },
  });
  return { rows: rows.map(answer), count, interpreted };
}

/** The passages of those articles whose list items do not show the searched words, by page id. */
async function findPassages(
  store: Store,
  rows: readonly FoundPage[],
  { words }: SearchHits['interpreted'],
): Promise<Map<number, string>> {
  const passageFor = createPassages(words);
  const needed = new Map(
    rows.flatMap(({ id, type, title, teaser }) => {
      if (type !== 'ArticlePage') return [];
      const { lead_title, lead_paragraph, search_description } = JSON.parse(teaser) as Record<
        string,
        string | undefined
      >;
      const find = passageFor({ title: lead_title || title, lead: lead_paragraph || search_description || '' });
      return find ? [[id, find] as const] : [];
    }),
  );
  if (needed.size === 0) return new Map();
  const texts = await store
    .selectFrom('pages')
    .select(['id', 'search_text as text'])
    .where('id', 'in', [...needed.keys()])
    .execute();
  return new Map(texts.map(({ id, text }) => [id, needed.get(id)?.(text) ?? '']));
}

/** The rows of search hits, in the same order. */
export async function findHitRows(store: Store, hits: readonly Pick<Hit, 'id' | 'relevance'>[]): Promise<FoundPage[]> {
  const rows = await findRows(
    store,
    hits.map(({ id }) => id),
  );
  const relevances = new Map(hits.map(({ id, relevance }) => [id, relevance]));
  return rows.map((row) => ({ ...row, found: { relevance: relevances.get(row.id) ?? 0, missing: [], passage: '' } }));
}

/** The pages with these ids, in the order of the ids. */
async function findRows(store: Store, ids: readonly number[]): Promise<ListedPage[]> {
  if (ids.length === 0) return [];
  const rows = await store
    .selectFrom('pages')
    .leftJoin('page_hits', 'page_hits.page_id', 'pages.id')
    .select(listedColumns)
    .select([views.as('views'), clicks.as('clicks')])
    .where('pages.id', 'in', ids)
    .execute();
  const partners = await findPartners(
    store,
    rows.filter(({ type }) => type === 'ArticlePage').map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, { ...row, partners: partners.get(row.id) ?? [] }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The names of articles' partners by article id. */
async function findPartners(store: Store, articles: readonly number[]): Promise<Map<number, string[]>> {
  if (articles.length === 0) return new Map();
  const rows = await store
    .selectFrom('page_customers')
    .innerJoin('pages', 'pages.id', 'page_customers.customer_id')
    .select(['page_customers.page_id', 'pages.title'])
    .where('page_customers.page_id', 'in', articles)
    .where('pages.live', '=', 1)
    .orderBy('page_customers.position')
    .execute();
  const ofArticle = Map.groupBy(rows, ({ page_id }) => page_id);
  return new Map([...ofArticle].map(([id, partners]) => [id, partners.map(({ title }) => title)]));
}
