// Keeps a log readable while something goes wrong many times a second.

/**
 * @param periodMs how long nothing more is done after a call that was let through
 * @returns runs what it is given, unless it has run something within the period
 */
export function createThrottle(periodMs: number, now: () => number = Date.now): (run: () => void) => void {
  let mutedUntil = Number.NEGATIVE_INFINITY;
  return (run) => {
    const at = now();
    if (at < mutedUntil) return;
    mutedUntil = at + periodMs;
    run();
  };
}
