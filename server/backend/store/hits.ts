// Counts page views, each visitor once per page.
import type { Store } from './open-store.ts';

/** What is known of one view. */
export interface Visit {
  pageId: number;
  /** A hash of the session; the session itself is not kept. */
  visitorHash: string;
  /** Instant in UTC, ISO 8601. */
  at: string;
}

/** Counts a view unless this visitor's was counted before; says whether it counted. */
export async function countVisit(store: Store, { pageId, visitorHash, at }: Visit): Promise<boolean> {
  const result = await store
    .insertInto('page_visits')
    .values({ page_id: pageId, visitor_hash: visitorHash, counted_at: at })
    .onConflict((conflict) => conflict.columns(['page_id', 'visitor_hash']).doNothing())
    .executeTakeFirst();
  if (Number(result.numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await store
    .insertInto('page_hits')
    .values({ page_id: pageId, views: 1, clicks: 0 })
    .onConflict((conflict) =>
      conflict.column('page_id').doUpdateSet((eb) => ({ views: eb('page_hits.views', '+', 1) })),
    )
    .execute();
  return true;
}

/** Forgets who visited before an instant; the counts stay. */
export async function forgetVisits(store: Store, before: string): Promise<void> {
  await store.deleteFrom('page_visits').where('counted_at', '<', before).execute();
}

/** Views and clicks of one page that came after its import. */
export async function findHits(store: Store, pageId: number): Promise<{ views: number; clicks: number }> {
  const query = store.selectFrom('page_hits').select(['views', 'clicks']).where('page_id', '=', pageId);
  return (await query.executeTakeFirst()) ?? { views: 0, clicks: 0 };
}
