// Increases the numbers of visitors' actions, and deletes the visitors' marks.
import { sql } from 'kysely';
import { deleteInBatches } from '../store/delete-in-batches.ts';
import type { Store } from '../store/open-store.ts';
import {
  type DayCountsTable,
  otherSubject,
  type TrackedEvent,
  type VisitorMarksTable,
} from '../store/tracking-tables.ts';

/**
 * Maximum number of rows per kind of event and day. Anyone can send invented hosts and forms: events beyond the limit are
 * counted without their subject, so that the database stays small. The numbers of views and internal links are limited by the
 * number of pages.
 */
export const maxRowsADay = 5000;

/** The live pages among these. */
export async function findLivePages(store: Store, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await store.selectFrom('pages').select('id').where('id', 'in', ids).where('live', '=', 1).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The live pages with these paths. */
export async function findPagesAt(store: Store, paths: readonly string[]): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map();
  const query = store.selectFrom('pages').select(['id', 'path']).where('path', 'in', paths).where('live', '=', 1);
  return new Map((await query.execute()).map(({ id, path }) => [path, id]));
}

/** Increases the numbers of a day. */
export async function addDayCounts(store: Store, rows: readonly DayCountsTable[]): Promise<void> {
  for (const row of rows) {
    if (await raise(store, row)) continue;
    const isOver = row.subject !== '' && (await countRows(store, row.day, row.event)) >= maxRowsADay;
    const kept = isOver ? { ...row, page_id: 0, subject: otherSubject } : row;
    if (!(isOver && (await raise(store, kept)))) await store.insertInto('day_counts').values(kept).execute();
  }
}

/** Increases an existing number; returns false when there is none. */
async function raise(store: Store, { day, event, page_id, subject, count }: DayCountsTable): Promise<boolean> {
  const result = await store
    .updateTable('day_counts')
    .set((eb) => ({ count: eb('count', '+', count) }))
    .where('day', '=', day)
    .where('event', '=', event)
    .where('page_id', '=', page_id)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

async function countRows(store: Store, day: string, event: TrackedEvent): Promise<number> {
  const query = store.selectFrom('day_counts').where('day', '=', day).where('event', '=', event);
  const { rows } = await query.select((eb) => eb.fn.countAll().as('rows')).executeTakeFirstOrThrow();
  return Number(rows);
}

/** Counts visitors and sessions, each once in a period. */
export async function addMarks(store: Store, marks: readonly VisitorMarksTable[]): Promise<void> {
  const added = new Map<string, { visitors: number; sessions: number }>();
  for (const mark of marks) {
    const query = store.insertInto('visitor_marks').values(mark);
    const result = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    if (Number(result.numInsertedOrUpdatedRows ?? 0) === 0) continue;
    const counts = added.get(mark.period) ?? { visitors: 0, sessions: 0 };
    counts[mark.kind === 'visitor' ? 'visitors' : 'sessions'] += 1;
    added.set(mark.period, counts);
  }
  for (const [period, { visitors, sessions }] of added) {
    await store
      .insertInto('visitor_counts')
      .values({ period, visitors, sessions })
      .onConflict((conflict) =>
        conflict.column('period').doUpdateSet((eb) => ({
          visitors: eb('visitor_counts.visitors', '+', visitors),
          sessions: eb('visitor_counts.sessions', '+', sessions),
        })),
      )
      .execute();
  }
}

/** Deletes the marks of past periods; the numbers stay. */
export async function forgetMarks(store: Store, lasting: readonly string[]): Promise<void> {
  await deleteInBatches(store, 'visitor_marks', sql`period not in (${sql.join(lasting)})`);
}
