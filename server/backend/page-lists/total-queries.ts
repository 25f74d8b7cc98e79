// The total numbers of pages in lists, counted once per version of the content.
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import { cachedByVersion } from '../store/cached-by-version.ts';
import type { Store } from '../store/open-store.ts';
import { conditions } from './page-conditions-sql.ts';
import type { PageQuery } from './page-query.ts';

/** Maximum number of cached totals, because the number of possible filters is unlimited. */
const maxCached = 1000;

const cachedTotals = cachedByVersion(async () => createBoundedCache<string, number>(maxCached));

/** @param listed the number of pages in the requested slice; if the slice is not full, the total follows from it */
export async function findTotal(store: Store, query: PageQuery, listed: number): Promise<number> {
  const { offset, limit, order: _, ...filter } = query;
  if (listed < limit && (listed > 0 || offset === 0)) return offset + listed;
  const totals = await cachedTotals(store);
  const key = JSON.stringify(filter);
  const known = totals.get(key);
  if (known !== undefined) return known;
  const { count } = await store
    .selectFrom('pages')
    .where((eb) => eb.and(conditions(eb, query)))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  totals.set(key, Number(count));
  return Number(count);
}
