// What every connection of the site is set to: given when it begins, or, where a pooler of transactions lends connections
// and refuses such options, kept by the server for the site's user.
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { usualWaitMs } from '../waits.ts';

/** The longest statement of a visitor's call, in milliseconds. */
const longestStatementMs = 5000;
/** A process that is frozen in a transaction keeps others waiting; its work only reads and writes rows. */
const longestIdleMs = 5000;

export interface SessionLimits {
  /** The longest wait for a lock, in milliseconds. */
  waitMs: number;
  /** Whether statements and transactions may take any time: a command may index all pages between two rows. */
  isPatient: boolean;
}

/** The settings of a connection, by their names in PostgreSQL. */
const settingsFor = ({ waitMs, isPatient }: SessionLimits) => ({
  lock_timeout: waitMs,
  statement_timeout: isPatient ? 0 : longestStatementMs,
  idle_in_transaction_session_timeout: isPatient ? 0 : longestIdleMs,
  // The planner overrates the cost of our counts, and compiling one takes many times as long as counting.
  jit: 'off',
});

/** As the driver gives them to a new connection. */
export function connectionSettings(limits: SessionLimits) {
  const { jit, ...timeouts } = settingsFor(limits);
  return { ...timeouts, options: `-c jit=${jit}` };
}

/**
 * Makes the settings of visitors' calls those of all connections that the site's user begins to this database, and that name
 * no others. https://www.postgresql.org/docs/current/sql-alterrole.html
 */
export async function keepSettings(store: Kysely<Schema>): Promise<void> {
  const wanted = settingsFor({ waitMs: usualWaitMs, isPatient: false });
  const { database, kept } = await readKept(store);
  for (const [name, value] of Object.entries(wanted)) {
    if (kept.includes(`${name}=${value}`)) continue;
    const setting = sql`${sql.id(name)} = ${sql.lit(value)}`;
    await sql`alter role current_user in database ${sql.id(database)} set ${setting}`.execute(store);
  }
}

async function readKept(store: Kysely<Schema>): Promise<{ database: string; kept: string[] }> {
  const query = sql<{ database: string; kept: string[] | null }>`select current_database() as database, (
    select setconfig from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
    where setrole = quote_ident(current_user)::regrole and datname = current_database()
  ) as kept`;
  const row = (await query.execute(store)).rows[0];
  return { database: row?.database ?? '', kept: row?.kept ?? [] };
}
