// Records the delays of logins; a test mocks `node:timers/promises` with it.
import type timers from 'node:timers/promises';

type Timers = typeof timers;

/** The delays in milliseconds, in order; the delays really happen. */
export const waits: number[] = [];

/** The real timers, with recording of the delays of logins. */
export function noteWaits(real: Timers): Timers {
  const setTimeout: Timers['setTimeout'] = (delayMs = 0, ...rest) => {
    // Other durations are the tests' own pauses and timeouts for stopping.
    if (delayMs >= 500 && delayMs <= 4000) waits.push(delayMs);
    return real.setTimeout(delayMs, ...rest);
  };
  return { ...real, setTimeout };
}
