// The size of the database.
import { sql } from 'kysely';
import type { Store } from './open-store.ts';

/** In bytes, without the log of SQLite beside it. */
export async function readDatabaseSize(store: Store): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`.execute(store);
  return Number(rows[0]?.bytes ?? 0);
}
