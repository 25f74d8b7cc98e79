// The settings of every connection of the site. They are sent when a connection begins. A transaction pooler refuses such
// options, so the server then stores the settings for the site's user.
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { defaultWaitMs } from '../waits.ts';

/** Maximum duration in milliseconds of a statement of a visitor's call. */
const maxStatementMs = 5000;
/**
 * Maximum idle time in milliseconds in a transaction. A process that freezes in a transaction blocks others, and transactions
 * only read and write rows.
 */
const maxIdleMs = 5000;

export interface SessionLimits {
  /** Maximum time in milliseconds for a lock. */
  waitMs: number;
  /** Whether statements and transactions have no time limit: a command may index all pages between two statements. */
  hasNoTimeLimit: boolean;
}

/** The settings of a connection by their PostgreSQL names. */
const settingsFor = ({ waitMs, hasNoTimeLimit }: SessionLimits) => ({
  lock_timeout: waitMs,
  statement_timeout: hasNoTimeLimit ? 0 : maxStatementMs,
  idle_in_transaction_session_timeout: hasNoTimeLimit ? 0 : maxIdleMs,
  // The planner overestimates the cost of counting queries, and compiling one takes many times as long as running it.
  jit: 'off',
});

/** The settings in the driver's format for a new connection. */
export function connectionSettings(limits: SessionLimits) {
  const { jit, ...timeouts } = settingsFor(limits);
  return { ...timeouts, options: `-c jit=${jit}` };
}

/**
 * Stores the settings of visitors' calls for all connections of the site's user to this database that do not specify others.
 * https://www.postgresql.org/docs/current/sql-alterrole.html
 */
export async function keepSettings(store: Kysely<Schema>): Promise<void> {
  const wanted = settingsFor({ waitMs: defaultWaitMs, hasNoTimeLimit: false });
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
