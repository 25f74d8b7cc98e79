// The engine for PostgreSQL: concurrent transactions with serializable isolation.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { isConflict, isTakenKey } from '../temporary-failure.ts';
import { postgresBulk } from './postgres-bulk.ts';
import { postgresSearch } from './postgres-search.ts';
import { readServer } from './read-server.ts';

/** Minimum number of attempts before a call fails with 503; attempts also continue for as long as SQLite lets a writer wait. */
const fewestTries = 10;
const shortestMs = 5000;
/** Maximum number of attempts after a duplicate key. If the row still exists then, it will stay. */
const maxTriesOfKey = 4;
/** An arbitrary key of an advisory lock that no other program in the database uses. */
const oneAtATimeLock = 7_447_455_215;
const firstPauseMs = 4;
const maxPauseMs = 200;

export const postgresEngine: Engine = {
  isShared: true,
  rowName: 'ctid',
  /**
   * Data that a transaction has read must not be changed by another one before it ends: PostgreSQL aborts one of the two, which
   * is then retried. https://www.postgresql.org/docs/current/transaction-iso.html#XACT-SERIALIZABLE
   */
  async transaction(store, work) {
    const begun = performance.now();
    const isOver = (tries: number) => tries >= fewestTries && performance.now() - begun >= shortestMs;
    for (let tries = 1; ; tries++) {
      try {
        return await store.transaction().setIsolationLevel('serializable').execute(work);
      } catch (error) {
        const isAgain = isConflict(error) ? !isOver(tries) : isTakenKey(error) && tries < maxTriesOfKey;
        if (!isAgain) throw error;
      }
      // A random pause, so that two conflicting transactions do not collide again.
      await pause(Math.random() * Math.min(maxPauseMs, firstPauseMs * 2 ** tries));
    }
  },
  async oneAtATime(store, work) {
    return store.transaction().execute(async (transaction) => {
      for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
        await sql`set local ${sql.id(limit)} = 0`.execute(transaction);
      // The lock ends with the transaction, even if the process dies:
      // https://www.postgresql.org/docs/current/explicit-locking.html
      await sql`select pg_advisory_xact_lock(${sql.lit(oneAtATimeLock)})`.execute(transaction);
      return work(transaction);
    });
  },
  isOneOf: (column, values) => sql`${sql.ref(column)} = any (${values})`,
  hasPart: (column, part) => sql`strpos(${sql.ref(column)}, ${part}) > 0`,
  search: postgresSearch,
  bulk: postgresBulk,
  readVersion: async (store) => (await readServer(store)).version,
  async readSize(store) {
    const query = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
    return (await query.execute(store)).rows[0]?.bytes ?? 0;
  },
  // A server reports corruption in its own log.
  findDamage: async () => null,
};
