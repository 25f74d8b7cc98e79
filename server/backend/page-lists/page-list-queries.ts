// Lists of pages: filters, order and paging in one query.
import type { SearchTerm } from '../search/terms.ts';
import type { Question } from '../search/understand.ts';
import type { Store } from '../store/open-store.ts';
import type { PageRow } from '../store/pages.ts';
import { conditions } from './page-conditions-sql.ts';
import { clicks, orderExpressions, views } from './page-order-sql.ts';
import type { PageQuery } from './page-query.ts';
import { listMissing, searchPages } from './search-queries.ts';
import type { Hit } from './stretch-queries.ts';

/** A page with its counted reads, and in a search with what it answers. */
export type ListedPage = PageRow & { views: number; clicks: number; found?: FoundFor };

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
  const matching = store.selectFrom('pages').where((eb) => eb.and(conditions(store, eb, query)));
  const { count } = await matching.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  let select = matching
    .leftJoin('page_hits', 'page_hits.page_id', 'pages.id')
    .selectAll('pages')
    .select([views.as('views'), clicks.as('clicks')]);
  for (const [expression, direction] of orderExpressions(query)) select = select.orderBy(expression, direction);
  const rows = await select.offset(query.offset).limit(query.limit).execute();
  return { rows, count: Number(count) };
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
  if (hits.length === 0) return [];
  const rows = await store
    .selectFrom('pages')
    .leftJoin('page_hits', 'page_hits.page_id', 'pages.id')
    .selectAll('pages')
    .select([views.as('views'), clicks.as('clicks')])
    .where(
      'pages.id',
      'in',
      hits.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id, relevance }) => {
    const row = byId.get(id);
    return row ? [{ ...row, found: { relevance, missing: [] } }] : [];
  });
}
