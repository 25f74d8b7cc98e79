// Limits log lines while an error repeats many times a second.
import { steadyNow } from './clocks.ts';

/**
 * @param periodMs the time without further runs after a run
 * @returns a function that runs the given function, unless it has run one within the period
 */
export function createThrottle(periodMs: number, now: () => number = steadyNow): (run: () => void) => void {
  let mutedUntil = Number.NEGATIVE_INFINITY;
  return (run) => {
    const at = now();
    if (at < mutedUntil) return;
    mutedUntil = at + periodMs;
    run();
  };
}
