// Slows down guesses of one account's password, from any number of addresses, without locking anyone out.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'express';
import type { SharedState } from '../../shared/state/shared-state.ts';
import { hashFor } from '../shared/secrets.ts';

const freeFailures = 3;
const firstDelayMs = 500;
const maxDelayMs = 4000;
const forgottenAfterMs = 60 * 60_000;
/** Maximum number of accounts, which take some megabytes; the most recently tried ones stay. */
const maxLogins = 50_000;

/** Failed logins by account, whether it exists or not. */
export interface LoginDelays {
  /** Counts a login as failed until {@link forget} is called. @returns the delay in milliseconds */
  begin(login: string): Promise<number>;
  /** Called after the right password was given, or a new one set. */
  forget(login: string): Promise<void>;
}

/** The delay of a login after this many failures: zero at first, then from half a second to four seconds. */
const delayAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(firstDelayMs * 2 ** (failures - freeFailures), maxDelayMs);

/**
 * Stores failures under hashes, because typed logins are private.
 * @param purpose the kind of attempt; each purpose is counted separately
 */
export function createLoginDelays(state: SharedState, purpose = 'failed-login'): LoginDelays {
  const failures = state.counts(purpose, { most: maxLogins, lifetimeMs: forgottenAfterMs });
  const keyOf = (login: string) => hashFor('login-delay', login);
  return {
    begin: async (login) => delayAfter((await failures.add(keyOf(login))) - 1),
    forget: (login) => failures.forget(keyOf(login)),
  };
}

/** Waits; false when the caller has disconnected in the meantime. */
export async function waitFor(delayMs: number, response: Response): Promise<boolean> {
  if (delayMs === 0) return true;
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.once('close', leave);
  await sleep(delayMs, undefined, { signal: gone.signal }).catch(() => {});
  response.off('close', leave);
  return !gone.signal.aborted;
}
