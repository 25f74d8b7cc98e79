// Lists of pages: filters, order and paging in one query.
import type { SearchTerm } from '../search/terms.ts';
import type { Store } from '../store/open-store.ts';
import type { PageRow } from '../store/pages.ts';
import { conditions } from './page-conditions-sql.ts';
import { clicks, orderExpressions, views } from './page-order-sql.ts';
import type { PageQuery } from './page-query.ts';

import { searchPages } from './search-queries.ts';

/** A page with its counted reads. */
export type ListedPage = PageRow & { views: number; clicks: number };

/** The rows of one page of a list, and their total number. */
export async function listPages(store: Store, query: PageQuery): Promise<{ rows: ListedPage[]; count: number }> {
  if (query.terms) return listHits(store, query, query.terms);
  const matching = store.selectFrom('pages').where((eb) => eb.and(conditions(eb, query)));
  const { count } = await matching.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  let select = matching
    .leftJoin('page_hits', 'page_hits.page_id', 'pages.id')
    .selectAll('pages')
    .select([views.as('views'), clicks.as('clicks')]);
  for (const [expression, direction] of orderExpressions(query)) select = select.orderBy(expression, direction);
  const rows = await select.offset(query.offset).limit(query.limit).execute();
  return { rows, count: Number(count) };
}

async function listHits(store: Store, query: PageQuery, terms: SearchTerm[]) {
  const { ids, count } = await searchPages(store, query, terms);
  if (ids.length === 0) return { rows: [], count };
  const rows = await store
    .selectFrom('pages')
    .leftJoin('page_hits', 'page_hits.page_id', 'pages.id')
    .selectAll('pages')
    .select([views.as('views'), clicks.as('clicks')])
    .where('pages.id', 'in', ids)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return { rows: rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)), count };
}
