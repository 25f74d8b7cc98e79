// The stored sessions of logged-in visitors.
import { type Insertable, type Selectable, sql } from 'kysely';
import { clockSkewMs, isInFuture } from '../../shared/clocks.ts';
import type { SessionsTable, UserRow } from '../store/account-tables.ts';
import { deleteInBatches } from '../store/delete-in-batches.ts';
import type { Store } from '../store/open-store.ts';

/** One logged-in browser. */
export type SessionRow = Selectable<SessionsTable>;

/**
 * Maximum number of sessions of an account, so that repeated logins cannot fill the database. Nobody uses so many browsers, and
 * the owner's list can show all of them.
 */
export const maxSessions = 50;

export async function addSession(store: Store, session: Insertable<SessionsTable>): Promise<void> {
  await store.insertInto('sessions').values(session).execute();
}

/** A session that is valid at a time and was last used before it, with its account; otherwise undefined. */
export async function findSession(
  store: Store,
  idHash: string,
  at: Date,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const session = await store
    .selectFrom('sessions')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst();
  // A session from a clock that was ahead would be valid for longer than allowed.
  if (!session || isInFuture(session.seen_at, at)) return undefined;
  const user = await store.selectFrom('users').selectAll().where('id', '=', session.user_id).executeTakeFirst();
  return user && { session, user };
}

/**
 * Ends the least recently used sessions of an account that exceed {@link maxSessions}. Call it in the transaction that has
 * added the session `idHash`, which stays.
 */
export async function endSurplusSessions(
  store: Store,
  { userId, idHash, at }: { userId: number; idHash: string; at: Date },
): Promise<void> {
  const latest = new Date(at.getTime() + clockSkewMs).toISOString();
  const kept = store
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', userId)
    .where('id_hash', '!=', idHash)
    // Sessions from a clock that was ahead are invalid, and must not displace the others.
    .orderBy((row) => row('seen_at', '>', latest))
    .orderBy('seen_at', 'desc')
    .orderBy('id_hash')
    .limit(maxSessions - 1);
  await store
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id_hash', '!=', idHash)
    .where('id_hash', 'not in', kept)
    .execute();
}

/** Records the use of a session, and its new expiry. */
export async function touchSession(
  store: Store,
  idHash: string,
  seen: Pick<SessionRow, 'seen_at' | 'expires_at'>,
): Promise<void> {
  await store.updateTable('sessions').set(seen).where('id_hash', '=', idHash).execute();
}

/** The valid sessions of an account, most recently used first, up to {@link maxSessions}. */
export async function findSessionsOf(store: Store, userId: number, at: string): Promise<SessionRow[]> {
  return store
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('seen_at', 'desc')
    .limit(maxSessions)
    .execute();
}

export async function deleteSession(store: Store, idHash: string): Promise<void> {
  await store.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/** Ends all sessions of an account, or all except one; returns their number. */
export async function deleteSessionsOf(store: Store, userId: number, exceptIdHash = ''): Promise<number> {
  const result = await store
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id_hash', '!=', exceptIdHash)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteExpiredSessions(store: Store, at: string): Promise<void> {
  await deleteInBatches(store, 'sessions', sql`expires_at <= ${at}`);
}
