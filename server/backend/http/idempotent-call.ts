// Runs a call with an idempotency key once, even if it is sent repeatedly (docs/content-api.md, section 5).
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { steadyNow } from '../../shared/clocks.ts';
import type { Log } from '../shared/log.ts';
import type { Store } from '../store/open-store.ts';
import { isTemporaryFailure } from '../store/temporary-failure.ts';
import { ApiError } from './api-error.ts';
import {
  claimKey,
  finishKey,
  type KeyedCall,
  releaseKey,
  renewKey,
  type StoredResponse,
} from './idempotency-queries.ts';

const maxKeyLength = 100;
/**
 * Milliseconds after which another process treats an unfinished call as abandoned, unless the call's process has renewed its
 * claim.
 */
const staleAfterMs = 8000;
const renewEveryMs = 2000;
const releasePauseMs = 500;

/** The dependencies of calls with idempotency keys. */
export interface IdempotencyContext {
  store: Store;
  now: () => Date;
  log: Log;
  /**
   * Unfinished calls from before this time are abandoned. This is the start time of a process that alone serves the database.
   */
  startedAt: Date;
  /** The calls of this process, which no other call may take over, however long they take. */
  running: Set<string>;
}

/** Stores the response in the transaction of the work. @throws {ApiError} 409 when another call has taken over the key */
export type StoreResponse = (transaction: Store, answer: StoredResponse) => Promise<void>;

/** The idempotency key of a call, or null. @throws {ApiError} 400 when the key is too long */
export function readKey(header: string | undefined): string | null {
  if (header === undefined || header === '') return null;
  if (header.length <= maxKeyLength) return header;
  throw new ApiError(400, { message: `Idempotency-Key must have at most ${maxKeyLength} characters.` });
}

const underWay = () => new ApiError(409, { message: 'A request with this Idempotency-Key is still under way.' });

/**
 * Runs `work`, unless the same call was answered: then returns that response again. Only data that `work` stores is stored.
 * After any error in `work`, the key is free again.
 * @throws {ApiError} 409 while the call is in progress, 422 when the key was used with other content
 */
export async function callOnce(
  context: IdempotencyContext,
  call: KeyedCall | null,
  work: (keep: StoreResponse) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  if (call === null) return work(async () => {});
  const { store, now, log, startedAt, running } = context;
  const name = `${call.scope} ${call.key}`;
  if (running.has(name)) throw underWay();
  const stale = new Date(now().getTime() - staleAfterMs);
  const owner = randomUUID();
  const claim = await claimKey(store, call, owner, now(), { processStart: startedAt, stale }).catch((error) => {
    // After a transient failure the claim may be stored, although no confirmation arrived.
    if (isTemporaryFailure(error)) void releaseLater(context, call, owner);
    throw error;
  });
  if (claim.kind === 'done') return claim.answer;
  if (claim.kind === 'under way') throw underWay();
  if (claim.kind === 'other content') {
    throw new ApiError(422, { message: 'This Idempotency-Key has been used with other content.' });
  }
  running.add(name);
  const renewing = setInterval(() => void renewKey(store, call, owner, now()).catch(() => {}), renewEveryMs).unref();
  try {
    return await work(async (transaction, answer) => {
      if (!(await finishKey(transaction, call, owner, answer))) throw underWay();
    });
  } catch (error) {
    await releaseKey(store, call, owner).catch((err) => {
      log.warn({ err }, 'an idempotency key could not be released: a retry is refused until it expires');
      void releaseLater(context, call, owner);
    });
    throw error;
  } finally {
    clearInterval(renewing);
    running.delete(name);
  }
}

/** Releases the key as soon as the database is available, so that a retry need not wait until the claim is stale. */
async function releaseLater({ store }: IdempotencyContext, call: KeyedCall, owner: string): Promise<void> {
  const end = steadyNow() + staleAfterMs;
  while (steadyNow() < end) {
    await sleep(releasePauseMs, undefined, { ref: false });
    try {
      return await releaseKey(store, call, owner);
    } catch (error) {
      if (!isTemporaryFailure(error)) return;
    }
  }
}
