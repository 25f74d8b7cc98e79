// Records the delays of logins, for tests that mock `node:timers/promises` with it.
import type timers from 'node:timers/promises';

type Timers = typeof timers;

/** In milliseconds, in their order; the delays are real. */
export const waits: number[] = [];

/** The real timers, which record the delays of logins. */
export function noteWaits(real: Timers): Timers {
  const setTimeout: Timers['setTimeout'] = (delayMs = 0, ...rest) => {
    // The others are the tests' own pauses, and time limits for endings.
    if (delayMs >= 500 && delayMs <= 4000) waits.push(delayMs);
    return real.setTimeout(delayMs, ...rest);
  };
  return { ...real, setTimeout };
}
