// Idempotency keys of calls: the owner of each claim, and the stored response.
import { sql } from 'kysely';
import { isInFuture } from '../../shared/clocks.ts';
import { deleteInBatches } from '../store/delete-in-batches.ts';
import { inTransaction, type Store } from '../store/open-store.ts';

/** A call, identified by its key and a hash of its content. */
export interface KeyedCall {
  scope: string;
  key: string;
  fingerprint: string;
}

/** A response that is stored for retries; the body is JSON. */
export interface StoredResponse {
  status: number;
  body: string;
}

/**
 * The result of a claim: the caller owns the key, another caller is processing the call, the call has been answered, or the key
 * belongs to a call with other content.
 */
export type Claim =
  | { kind: 'claimed' }
  | { kind: 'under way' }
  | { kind: 'done'; answer: StoredResponse }
  | { kind: 'other content' };

/** The times before which a claim counts as abandoned, because its process has ended or it is too old. */
export interface AbandonedBefore {
  processStart: Date;
  /** Claims after this time are valid. */
  stale: Date;
}

/**
 * Claims a key for a call, unless another caller has claimed it or the call was answered.
 * @param owner a unique name of the claim
 */
export function claimKey(
  store: Store,
  call: KeyedCall,
  owner: string,
  at: Date,
  abandoned: AbandonedBefore,
): Promise<Claim> {
  return inTransaction(store, async (transaction) => {
    const { scope, key, fingerprint } = call;
    const query = transaction.selectFrom('idempotency').selectAll();
    const row = await query.where('scope', '=', scope).where('key', '=', key).executeTakeFirst();
    if (row?.status === 'done') {
      if (row.fingerprint !== fingerprint) return { kind: 'other content' };
      return { kind: 'done', answer: { status: row.answer_status ?? 0, body: row.answer_body ?? '' } };
    }
    const limit = Math.max(abandoned.processStart.getTime(), abandoned.stale.getTime());
    // A claim from the future was abandoned before the clock was set back.
    const isAbandoned = !row || Date.parse(row.created_at) < limit || isInFuture(row.created_at, at);
    if (!isAbandoned) return { kind: 'under way' };
    const mine = { fingerprint, status: 'under way', owner, created_at: at.toISOString() } as const;
    await transaction
      .insertInto('idempotency')
      .values({ scope, key, ...mine })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet(mine))
      .execute();
    return { kind: 'claimed' };
  });
}

/**
 * Stores the response of a claimed call, in the transaction of its work; false when another caller has taken over the claim.
 */
export async function finishKey(
  store: Store,
  { scope, key }: KeyedCall,
  owner: string,
  answer: StoredResponse,
): Promise<boolean> {
  const result = await store
    .updateTable('idempotency')
    .set({ status: 'done', answer_status: answer.status, answer_body: answer.body })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('owner', '=', owner)
    .where('status', '=', 'under way')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Renews a claim, unless another caller has taken it over. */
export async function renewKey(store: Store, { scope, key }: KeyedCall, owner: string, at: Date): Promise<void> {
  const claimed = store.updateTable('idempotency').set({ created_at: at.toISOString() });
  await claimed
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('owner', '=', owner)
    .where('status', '=', 'under way')
    .execute();
}

/** Releases a claimed key, so that it can be used again with corrected content. */
export async function releaseKey(store: Store, { scope, key }: KeyedCall, owner: string): Promise<void> {
  const claimed = store.deleteFrom('idempotency').where('scope', '=', scope).where('key', '=', key);
  await claimed.where('owner', '=', owner).where('status', '=', 'under way').execute();
}

/** Deletes the keys of a scope that were claimed before a time. */
export async function forgetKeys(store: Store, scope: string, before: string): Promise<void> {
  await deleteInBatches(store, 'idempotency', sql`scope = ${scope} and created_at < ${before}`);
}
