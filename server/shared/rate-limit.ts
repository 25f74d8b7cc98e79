// Limits the calls of one caller in a period.
import { RateLimiterMemory } from 'rate-limiter-flexible';

export interface RateLimit {
  /**
   * Counts a call.
   * @param amount what it counts; 1 by default
   * @returns 0, or the seconds until the next call may come
   */
  take(caller: string, amount?: number): Promise<number>;
  /** Reverses the count of a call. */
  refund(caller: string, amount?: number): Promise<void>;
}

/** What one act counts, whose work may be run again. */
export interface CountedAct {
  /** Counts one call of each caller, however often the work asks. */
  take: RateLimit['take'];
  /** Reverses what was counted: the act has failed. */
  refund(): Promise<void>;
}

export function countOnce(limit: RateLimit): CountedAct {
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

/** Counts a call by each of several limits, or by none of them when one refuses it. */
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

/** Counts up and down, wherever the counts are kept. */
export type CallCounter = Pick<RateLimiterMemory, 'penalty' | 'reward'>;

/** @param most calls of one caller in `periodSeconds`, from the first one on */
export const createRateLimit = (most: number, periodSeconds: number): RateLimit =>
  limitBy(new RateLimiterMemory({ points: most, duration: periodSeconds }), most, periodSeconds);

/** @param counter forgets a caller `periodSeconds` after the first call */
export function limitBy(counter: CallCounter, most: number, periodSeconds: number): RateLimit {
  return {
    async take(caller, amount = 1) {
      const { consumedPoints, msBeforeNext } = await counter.penalty(caller, amount);
      if (consumedPoints <= most) return 0;
      // A refused call must not count.
      await counter.reward(caller, amount);
      // Of a clock that has been set back, the library makes a wait of any length; it counts anew after the period.
      return Math.min(periodSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
    },
    async refund(caller, amount = 1) {
      await counter.reward(caller, amount);
    },
  };
}
