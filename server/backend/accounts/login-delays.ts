// Slows down guesses of one account's password, from any number of addresses, and locks nobody out.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'express';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import { hashFor } from '../shared/secrets.ts';

const freeFailures = 3;
const firstDelayMs = 500;
const longestDelayMs = 4000;
const forgottenAfterMs = 60 * 60_000;
/** Some megabytes; the most recently tried ones stay. */
const mostLogins = 50_000;

/** Failed logins by account, whether it exists or not. */
export interface LoginDelays {
  /** Counts a login as failed until {@link forget} is called. @returns the delay in milliseconds */
  begin(login: string): number;
  /** Called after the right password was given, or a new one set. */
  forget(login: string): void;
}

/** The delay of a login after this many failures: none at first, then from half a second to four. */
const delayAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(firstDelayMs * 2 ** (failures - freeFailures), longestDelayMs);

/** Kept in memory, under hashes, because typed logins are private. */
export function createLoginDelays(now: () => Date): LoginDelays {
  const known = createBoundedCache<string, { failures: number; at: number }>(mostLogins);
  const keyOf = (login: string) => hashFor('login-delay', login);
  return {
    begin(login) {
      const key = keyOf(login);
      const at = now().getTime();
      const before = known.get(key);
      const isRecent = before !== undefined && Math.abs(at - before.at) < forgottenAfterMs;
      const failures = isRecent ? before.failures : 0;
      known.set(key, { failures: failures + 1, at });
      return delayAfter(failures);
    },
    forget(login) {
      known.delete(keyOf(login));
    },
  };
}

/** Waits; false when the caller has disconnected meanwhile. */
export async function waitFor(delayMs: number, response: Response): Promise<boolean> {
  if (delayMs === 0) return true;
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.once('close', leave);
  await sleep(delayMs, undefined, { signal: gone.signal }).catch(() => {});
  response.off('close', leave);
  return !gone.signal.aborted;
}
