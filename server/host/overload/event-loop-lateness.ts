// Measures how late the event loop is: work that waits for a busy process waits at least that long.

/** The interval of the measurements, in milliseconds. */
const everyMs = 50;
/**
 * The lateness from which the process counts as overloaded, and the time that it must last: a single long task is no overload.
 */
const lateMs = 150;
const lastingMs = 300;

export interface EventLoopLateness {
  /** The lateness of the last measurement, or the current one while a measurement is overdue. */
  lateMs(): number;
  isLasting(): boolean;
  stop(): void;
}

export function watchEventLoop(): EventLoopLateness {
  let measuredAt = performance.now();
  let late = 0;
  /** Time of the first late measurement in a row; null while the last measurement was in time. */
  let lateSince: number | null = null;
  const timer = setInterval(() => {
    const now = performance.now();
    late = Math.max(0, now - measuredAt - everyMs);
    lateSince = late < lateMs ? null : (lateSince ?? now);
    measuredAt = now;
  }, everyMs);
  timer.unref();
  return {
    lateMs: () => Math.max(late, performance.now() - measuredAt - everyMs),
    isLasting: () => lateSince !== null && performance.now() - lateSince >= lastingMs,
    stop: () => clearInterval(timer),
  };
}
