// Counts views and clicks of pages, each visitor's view once per page.
import { sql } from 'kysely';
import { deleteInBatches } from '../store/delete-in-batches.ts';
import type { Store } from '../store/open-store.ts';

/** One view. */
export interface PageHit {
  pageId: number;
  /** A hash of the session; the session itself is not stored. */
  visitorHash: string;
  /** Time in UTC, ISO 8601. */
  at: string;
}

/** Whether this visitor's view of the page has been counted. */
export async function hasVisit(store: Store, { pageId, visitorHash }: Omit<PageHit, 'at'>): Promise<boolean> {
  const query = store.selectFrom('page_visits').select('page_id').where('page_id', '=', pageId);
  return (await query.where('visitor_hash', '=', visitorHash).executeTakeFirst()) !== undefined;
}

/** Counts views, except those that were counted before. */
export async function addVisits(store: Store, visits: readonly PageHit[]): Promise<void> {
  for (const { pageId, visitorHash, at } of visits) {
    const result = await store
      .insertInto('page_visits')
      .values({ page_id: pageId, visitor_hash: visitorHash, counted_at: at })
      .onConflict((conflict) => conflict.columns(['page_id', 'visitor_hash']).doNothing())
      .executeTakeFirst();
    if (Number(result.numInsertedOrUpdatedRows ?? 0) > 0) await addHits(store, { pageId, views: 1, clicks: 0 });
  }
}

/** Increases a page's numbers, which order lists. */
export async function addHits(store: Store, added: { pageId: number; views: number; clicks: number }): Promise<void> {
  const { pageId, views, clicks } = added;
  await store
    .insertInto('page_hits')
    .values({ page_id: pageId, views, clicks })
    .onConflict((conflict) =>
      conflict.column('page_id').doUpdateSet((eb) => ({
        views: eb('page_hits.views', '+', views),
        clicks: eb('page_hits.clicks', '+', clicks),
      })),
    )
    .execute();
}

/** Deletes the views of visitors from before a time; the counts stay. */
export async function forgetVisits(store: Store, before: string): Promise<void> {
  await deleteInBatches(store, 'page_visits', sql`counted_at < ${before}`);
}

/** Views and clicks of one page since its import. */
export async function findHits(store: Store, pageId: number): Promise<{ views: number; clicks: number }> {
  const query = store.selectFrom('page_hits').select(['views', 'clicks']).where('page_id', '=', pageId);
  return (await query.executeTakeFirst()) ?? { views: 0, clicks: 0 };
}
