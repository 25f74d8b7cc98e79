// Writes counts, and deletes the data about visitors.
import { startOfDay } from '../../shared/helsinki-time.ts';
import type { Store } from '../store/open-store.ts';
import { addUp, type MarkedEvent } from './add-up.ts';
import { addDayCounts, addMarks, findLivePages, findPagesAt, forgetMarks } from './count-queries.ts';
import { addFruitlessSearches, forgetRareWords, type MarkedSearch } from './fruitless-queries.ts';
import { addHits, addVisits, forgetVisits, type PageHit } from './hit-queries.ts';
import type { Calendar } from './visitor-marks.ts';

/** Events, views and searches that are written together. */
export interface CountBatch {
  events: readonly MarkedEvent[];
  visits: readonly PageHit[];
  searches: readonly MarkedSearch[];
}

/** Writes counts; call it in a transaction. */
export async function writeCounts(store: Store, { events, visits, searches }: CountBatch): Promise<void> {
  const ids = new Set(events.map(({ pageId }) => pageId).filter((id) => id !== 0));
  const paths = new Set(events.map(({ path }) => path).filter((path) => path !== ''));
  const named = { live: await findLivePages(store, [...ids]), at: await findPagesAt(store, [...paths]) };
  const { counts, clicks, marks } = addUp(events, named);
  await addDayCounts(store, counts);
  await addMarks(store, marks);
  for (const [pageId, count] of clicks) await addHits(store, { pageId, views: 0, clicks: count });
  await addVisits(store, visits);
  await addFruitlessSearches(store, searches);
}

/**
 * Deletes visitors' marks after their day. After the month, also deletes views by visitor, and words that too few visitors have
 * searched for. The numbers stay.
 */
export async function forgetVisitors(store: Store, { day, month }: Calendar): Promise<void> {
  await forgetMarks(store, [day, month]);
  await forgetRareWords(store, month);
  await forgetVisits(store, startOfDay(`${month}-01`).toISOString());
}
