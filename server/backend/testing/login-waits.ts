// Notes how long logins are made to wait, for tests that mock `node:timers/promises` with it.
import type timers from 'node:timers/promises';

type Timers = typeof timers;

/** In milliseconds, in their order; they do wait. */
export const waits: number[] = [];

/** The real timers, which note what is as long as a login's delay. */
export function noteWaits(real: Timers): Timers {
  const setTimeout: Timers['setTimeout'] = (delayMs = 0, ...rest) => {
    // The rest are the tests' own pauses, and how long an ending may take.
    if (delayMs >= 500 && delayMs <= 4000) waits.push(delayMs);
    return real.setTimeout(delayMs, ...rest);
  };
  return { ...real, setTimeout };
}
