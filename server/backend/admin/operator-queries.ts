// Second factors, and the sessions in which one was used.
import type { Insertable, Selectable } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { OperatorsTable } from '../store/operator-tables.ts';

/** The second factor of an account. */
export type OperatorRow = Selectable<OperatorsTable>;

export async function findOperator(store: Store, userId: number): Promise<OperatorRow | undefined> {
  return store.selectFrom('operators').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Starts an enrolment from the beginning, unless the account is enrolled. @returns whether the enrolment has started */
export async function startEnrolment(store: Store, row: Insertable<OperatorsTable>): Promise<boolean> {
  const { secret, started_at, started_by } = row;
  const result = await store
    .insertInto('operators')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, started_at, started_by })
        .where('operators.enrolled_at', 'is', null),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** @returns false when the account is already enrolled, or has another secret */
export async function finishEnrolment(
  store: Store,
  { user_id, secret, enrolled_at, recovery_codes }: OperatorRow,
): Promise<boolean> {
  const result = await store
    .updateTable('operators')
    .set({ enrolled_at, recovery_codes })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('enrolled_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Accepts the code of a period once. @returns false when this or a later period has already been used */
export async function takePeriod(store: Store, userId: number, period: number): Promise<boolean> {
  const result = await store
    .updateTable('operators')
    .set({ last_step: period })
    .where('user_id', '=', userId)
    .where('last_step', '<', period)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** @returns false when the codes have been changed since they were read */
export async function replaceRecoveryCodes(
  store: Store,
  { user_id, recovery_codes }: Pick<OperatorRow, 'user_id' | 'recovery_codes'>,
  codes: readonly string[],
): Promise<boolean> {
  const result = await store
    .updateTable('operators')
    .set({ recovery_codes: JSON.stringify(codes) })
    .where('user_id', '=', user_id)
    .where('recovery_codes', '=', recovery_codes)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Deletes the second factor of an account, and its sessions' access. @returns false when there is no second factor */
export async function deleteOperator(store: Store, userId: number): Promise<boolean> {
  const sessions = store.selectFrom('sessions').select('id_hash').where('user_id', '=', userId);
  await store.deleteFrom('operator_sessions').where('session_hash', 'in', sessions).execute();
  const result = await store.deleteFrom('operators').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

/** Gives a session access until a time. */
export async function openSession(
  store: Store,
  session: { session_hash: string; since: string; until: string },
): Promise<void> {
  const { since, until } = session;
  await store
    .insertInto('operator_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet({ since, until }))
    .execute();
}

/**
 * The time until which a session has access; undefined when it has none. Access that began after `at` is invalid: the clock was
 * ahead.
 */
export async function findOpenUntil(store: Store, sessionHash: string, at: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('operator_sessions')
    .select('until')
    .where('session_hash', '=', sessionHash)
    .where('until', '>', at)
    .where('since', '<=', at)
    .executeTakeFirst();
  return row?.until;
}

export async function closeSession(store: Store, sessionHash: string): Promise<void> {
  await store.deleteFrom('operator_sessions').where('session_hash', '=', sessionHash).execute();
}
