// Finds the newest time in the database.
import { sql } from 'kysely';
import type { Store } from './open-store.ts';

/** Columns with the time of a row, one for each table to which visitors add rows. */
const timed = [
  ['leads', 'created_at'],
  ['users', 'created_at'],
  ['sessions', 'seen_at'],
  ['votes', 'created_at'],
  ['newsletter_subscriptions', 'mailed_at'],
  ['outbox', 'created_at'],
  ['idempotency', 'created_at'],
] as const;

/** The time of the newest row, ISO 8601; null for a database without such rows. */
export async function findNewestTime(store: Store): Promise<string | null> {
  const newest = timed.map(([table, column]) => sql`select max(${sql.ref(column)}) as at from ${sql.table(table)}`);
  const query = sql<{ at: string | null }>`select max(at) as at from (${sql.join(newest, sql` union all `)}) as times`;
  return (await query.execute(store)).rows[0]?.at ?? null;
}
