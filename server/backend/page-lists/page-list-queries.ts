// Lists of pages: filters, order and paging in one query.
import type { SearchTerm } from '../search/terms.ts';
import type { Question } from '../search/understand.ts';
import type { Store } from '../store/open-store.ts';
import { type ListedRow, listedColumns } from '../store/pages.ts';
import { listPlants } from './kept-plants-queries.ts';
import { conditions } from './page-conditions-sql.ts';
import { clicks, isOrderedByHits, orderExpressions, views } from './page-order-sql.ts';
import type { PageQuery } from './page-query.ts';
import { listMissing, searchPages } from './search-queries.ts';
import type { Hit } from './stretch-queries.ts';
import { findTotal } from './total-queries.ts';

/** A page with its counted reads, and in a search with what it answers. */
export type ListedPage = ListedRow & { views: number; clicks: number; found?: FoundFor };

/** How well a page answers a search, and the typed words that it lacks. */
type FoundFor = Pick<Hit, 'relevance'> & { missing: string[] };

/** A page that answers a search. */
type FoundPage = ListedPage & { found: FoundFor };

/** The rows of one page of a list, and their total number. */
export interface ListedPages {
  rows: ListedPage[];
  count: number;
  /** What the list looked for, in a search. */
  question?: Question;
}

export async function listPages(store: Store, query: PageQuery): Promise<ListedPages> {
  if (query.terms) return listHits(store, query, query.terms);
  const plants = await listPlants(store, query);
  if (plants) return { rows: await findRows(store, plants.ids), count: plants.count };
  const ids = await listIds(store, query);
  const [rows, count] = await Promise.all([findRows(store, ids), findTotal(store, query, ids.length)]);
  return { rows, count };
}

/** The ids of one part of a list: indexes hold them, so that no page is read that is not shown. */
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
  const { hits, count, question } = found;
  const [rows, missing] = await Promise.all([findHitRows(store, hits), listMissing(store, found)]);
  const answer = ({ found, ...row }: FoundPage) => ({
    ...row,
    found: { ...found, missing: missing.get(row.id) ?? [] },
  });
  return { rows: rows.map(answer), count, question };
}

/** The rows of hits, in the same order. */
export async function findHitRows(store: Store, hits: readonly Pick<Hit, 'id' | 'relevance'>[]): Promise<FoundPage[]> {
  const rows = await findRows(
    store,
    hits.map(({ id }) => id),
  );
  const relevances = new Map(hits.map(({ id, relevance }) => [id, relevance]));
  return rows.map((row) => ({ ...row, found: { relevance: relevances.get(row.id) ?? 0, missing: [] } }));
}

/** The pages with some ids, in the order of the ids. */
async function findRows(store: Store, ids: readonly number[]): Promise<ListedPage[]> {
  if (ids.length === 0) return [];
  const rows = await store
    .selectFrom('pages')
    .leftJoin('page_hits', 'page_hits.page_id', 'pages.id')
    .select(listedColumns)
    .select([views.as('views'), clicks.as('clicks')])
    .where('pages.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
