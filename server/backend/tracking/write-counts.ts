// Writes counts, and deletes the data about visitors.
import { startOfDay } from '../../shared/helsinki-time.ts';
import type { Store } from '../store/open-store.ts';
import { saveSetting } from '../store/settings.ts';
import { addUp, type WaitingEvent } from './add-up.ts';
import { addDayCounts, addMarks, findLivePages, findPagesAt, forgetMarks } from './count-queries.ts';
import { addHits, addVisits, forgetVisits, type PageHit } from './hit-queries.ts';
import type { Calendar, MonthSecret } from './visitor-marks.ts';

/** Events and visits that are written together. */
export interface CountBatch {
  events: readonly WaitingEvent[];
  visits: readonly PageHit[];
}

/** Call it in a transaction. */
export async function writeCounts(store: Store, { events, visits }: CountBatch): Promise<void> {
  const ids = new Set(events.map(({ pageId }) => pageId).filter((id) => id !== 0));
  const paths = new Set(events.map(({ path }) => path).filter((path) => path !== ''));
  const named = { live: await findLivePages(store, [...ids]), at: await findPagesAt(store, [...paths]) };
  const { counts, clicks, marks } = addUp(events, named);
  await addDayCounts(store, counts);
  await addMarks(store, marks);
  for (const [pageId, count] of clicks) await addHits(store, { pageId, views: 0, clicks: count });
  await addVisits(store, visits);
}

/**
 * Deletes a visitor's marks after their day; after their month also the secret and the visits of pages. The numbers
 * stay.
 */
export async function forgetVisitors(store: Store, { day, month }: Calendar, secret: MonthSecret): Promise<void> {
  await saveSetting(store, 'month_secret', JSON.stringify(secret));
  await forgetMarks(store, [day, month]);
  await forgetVisits(store, startOfDay(`${month}-01`).toISOString());
}
