// The newest time in the database.
import { sql } from 'kysely';
import type { Store } from './open-store.ts';

/** Columns with the time of their row, one for each table that visitors write into. */
const timed = [
  ['leads', 'created_at'],
  ['users', 'created_at'],
  ['sessions', 'seen_at'],
  ['votes', 'created_at'],
  ['newsletter_subscriptions', 'mailed_at'],
  ['outbox', 'created_at'],
  ['idempotency', 'created_at'],
] as const;

/** When the newest row was written, ISO 8601; null for a database without any. */
export async function findNewestTime(store: Store): Promise<string | null> {
  const newest = timed.map(([table, column]) => sql`select max(${sql.ref(column)}) as at from ${sql.table(table)}`);
  const query = sql<{ at: string | null }>`select max(at) as at from (${sql.join(newest, sql` union all `)}) as times`;
  return (await query.execute(store)).rows[0]?.at ?? null;
}
