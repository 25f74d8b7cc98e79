// The two clocks of a program: the system clock, which may be set forward and back, and a monotonic one.

/**
 * Milliseconds on a monotonic clock. Ages and pauses in memory are measured with it: with the system clock, a cached page would
 * stay fresh for a year if the clock were set back by a year.
 */
export const steadyNow = (): number => performance.now();

/**
 * Maximum time in milliseconds by which a stored time may be ahead of the clock, because clocks differ a little, and are
 * corrected by small steps.
 */
export const clockSkewMs = 60_000;

/** Whether a stored time is in the future: the clock was ahead when the time was stored, or is behind now. */
export const isInFuture = (time: Date | string, now: Date): boolean =>
  new Date(time).getTime() > now.getTime() + clockSkewMs;
