// How often one caller may do something in a while.
import { RateLimiterMemory } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Counts a call. @returns 0, or after how many seconds the next one may come */
  take(caller: string): Promise<number>;
  /** The call shall not count after all. */
  refund(caller: string): Promise<void>;
}

/** @param most calls of one caller in `periodSeconds`, from the first one on */
export function createRateLimit(most: number, periodSeconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: most, duration: periodSeconds });
  return {
    async take(caller) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(caller);
      if (consumedPoints <= most) return 0;
      // Who tries too often must not be counted for that.
      await limiter.reward(caller);
      return Math.max(1, Math.ceil(msBeforeNext / 1000));
    },
    async refund(caller) {
      await limiter.reward(caller);
    },
  };
}
