// Limits the calls of one caller in a period.
import { createBoundedCache } from './bounded-cache.ts';
import { steadyNow } from './clocks.ts';

export interface RateLimit {
  /**
   * Counts a call.
   * @param amount the number that is added; 1 by default
   * @returns 0 if the call is allowed, else the seconds until the next allowed call
   */
  take(caller: string, amount?: number): Promise<number>;
  /** Reverses the count of a call. */
  refund(caller: string, amount?: number): Promise<void>;
}

/** The counting of one action, whose work may be retried. */
export interface CountedAction {
  /** Counts one call for each caller, however often it is called. */
  take: RateLimit['take'];
  /** Reverses the counts after the action has failed. */
  refund(): Promise<void>;
}

export function countOnce(limit: RateLimit): CountedAction {
  const taken = new Map<string, Promise<number>>();
  return {
    take(caller) {
      const seconds = taken.get(caller) ?? limit.take(caller);
      taken.set(caller, seconds);
      return seconds;
    },
    async refund() {
      for (const [caller, seconds] of taken) if ((await seconds) === 0) await limit.refund(caller);
      taken.clear();
    },
  };
}

/** Combines several limits: a call is counted by all of them, or by none if one of them refuses it. */
export const allOf = (limits: readonly RateLimit[]): RateLimit => ({
  async take(caller, amount) {
    for (const [index, limit] of limits.entries()) {
      const seconds = await limit.take(caller, amount);
      if (seconds === 0) continue;
      for (const counted of limits.slice(0, index)) await counted.refund(caller, amount);
      return seconds;
    }
    return 0;
  },
  async refund(caller, amount) {
    for (const limit of limits) await limit.refund(caller, amount);
  },
});

/** The calls of one caller. */
export interface CountedCalls {
  consumedPoints: number;
  /** The time until the count is deleted, in milliseconds. */
  msBeforeNext: number;
}

/** Counts up and down in any store. */
export interface CallCounter {
  penalty(caller: string, amount: number): Promise<CountedCalls>;
  reward(caller: string, amount: number): Promise<CountedCalls>;
}

/** Maximum number of callers whose calls are counted in memory; a further one evicts the caller that has been quiet longest. */
const maxCallers = 100_000;

/** Counts in the memory of this process. @param steady the clock */
export function createMemoryCounter(periodSeconds: number, steady = steadyNow): CallCounter {
  const counts = createBoundedCache<string, { calls: number; endsAt: number }>(maxCallers);
  const change = (caller: string, by: number): CountedCalls => {
    const now = steady();
    const known = counts.get(caller);
    const before = known && known.endsAt > now ? known : { calls: 0, endsAt: now + periodSeconds * 1000 };
    const calls = before.calls + by;
    // A caller without counted calls is not stored, because a flood of refused callers would evict the others.
    if (calls > 0) counts.set(caller, { calls, endsAt: before.endsAt });
    else counts.delete(caller);
    return { consumedPoints: calls, msBeforeNext: before.endsAt - now };
  };
  return {
    penalty: async (caller, amount) => change(caller, amount),
    reward: async (caller, amount) => change(caller, -amount),
  };
}

/** @param most the maximum number of calls of one caller in `periodSeconds`, which begin with the first call */
export const createRateLimit = (most: number, periodSeconds: number): RateLimit =>
  limitBy(createMemoryCounter(periodSeconds), most, periodSeconds);

/** @param counter a counter that deletes a caller `periodSeconds` after the first call */
export function limitBy(counter: CallCounter, most: number, periodSeconds: number): RateLimit {
  return {
    async take(caller, amount = 1) {
      const { consumedPoints, msBeforeNext } = await counter.penalty(caller, amount);
      if (consumedPoints <= most) return 0;
      // A refused call must not be counted.
      await counter.reward(caller, amount);
      // If the clock of Redis was set back, the wait is arbitrarily long, though the count is reset after the period.
      return Math.min(periodSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
    },
    async refund(caller, amount = 1) {
      await counter.reward(caller, amount);
    },
  };
}
