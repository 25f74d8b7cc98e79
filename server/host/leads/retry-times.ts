// The times at which a failed delivery is retried.

/** The pause after a failure, in milliseconds: doubled each time, from the first to the longest. */
export interface RetryTimes {
  firstMs: number;
  maxMs: number;
}
export const usualTimes: RetryTimes = { firstMs: 5000, maxMs: 5 * 60_000 };

/** A random pause between half of the doubled time and all of it, so that several hosts do not call at once. */
export function pauseAfter(failedRounds: number, { firstMs, maxMs }: RetryTimes): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.max(0, failedRounds - 1));
  return full * (0.5 + Math.random() / 2);
}
