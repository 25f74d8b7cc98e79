// How many leads one address may send in a while (security-reliability.md, "Accounts": 5 in 10 minutes).
import { RateLimiterMemory } from 'rate-limiter-flexible';

const periodSeconds = 600;

export interface LeadLimit {
  /** Counts a lead. @returns 0, or after how many seconds the next one may come */
  take(address: string): Promise<number>;
  /** The lead was not stored after all. */
  giveBack(address: string): Promise<void>;
}

export function createLeadLimit(points: number): LeadLimit {
  const limiter = new RateLimiterMemory({ points, duration: periodSeconds });
  return {
    async take(address) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(address);
      if (consumedPoints <= points) return 0;
      // A visitor who tries too often must not be counted for that.
      await limiter.reward(address);
      return Math.max(1, Math.ceil(msBeforeNext / 1000));
    },
    async giveBack(address) {
      await limiter.reward(address);
    },
  };
}
