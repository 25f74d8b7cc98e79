// The two clocks of a program: the machine's time of day, which somebody may set wrong and right again, and a steady one.

/**
 * Milliseconds on a clock that only goes forward. Ages and pauses in memory are measured with it: with the time of day, a
 * clock that is set back by a year would keep a cached page fresh for a year.
 */
export const steadyNow = (): number => performance.now();

/** How far a stored time may be ahead of the clock: clocks differ a little, and are corrected by a little. */
export const clockSkewMs = 60_000;

/**
 * Whether a time stands for something that can't have happened yet: the clock was ahead when it was written, or is behind
 * now.
 */
export const isOfFuture = (time: Date | string, now: Date): boolean =>
  new Date(time).getTime() > now.getTime() + clockSkewMs;
