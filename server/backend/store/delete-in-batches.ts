// Deletes any number of rows without blocking other writers, in batches with a short transaction each.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from './engine.ts';
import type { Store } from './open-store.ts';
import type { Schema } from './schema.ts';

/** Number of rows that are deleted in some hundredths of a second. */
const rowsAtOnce = 1000;

/**
 * Deletes the rows that match a condition, until none is left; call it outside of transactions.
 * @returns the number of deleted rows
 */
export async function deleteInBatches(store: Store, table: keyof Schema, where: RawBuilder<SqlBool>): Promise<number> {
  for (let deleted = 0; ; ) {
    const some = await deleteSome(store, table, where);
    deleted += some;
    // Another process may be deleting the same rows: then a batch has fewer rows without being the last one.
    if (some === 0) return deleted;
  }
}

/** Deletes some rows that match a condition. @returns the number of deleted rows */
export async function deleteSome(store: Store, table: keyof Schema, where: RawBuilder<SqlBool>): Promise<number> {
  const row = sql.ref(engineOf(store).rowName);
  const name = sql.table(table);
  const chosen = sql`select ${row} from ${name} where ${where} limit ${sql.lit(rowsAtOnce)}`;
  const { numAffectedRows } = await sql`delete from ${name} where ${row} in (${chosen})`.execute(store);
  return Number(numAffectedRows ?? 0);
}
