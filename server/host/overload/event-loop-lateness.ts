// How late the event loop is: work that waits for a busy process waits at least that long.

/** How often it is measured. */
const everyMs = 50;
/** Lateness from which the process counts as overloaded, and the time that it must last: one long task is none. */
const lateMs = 150;
const lastingMs = 300;

export interface EventLoopLateness {
  /** The lateness of the last measurement, or the present one while a measurement is overdue. */
  lateMs(): number;
  isLasting(): boolean;
  stop(): void;
}

export function watchEventLoop(): EventLoopLateness {
  let measuredAt = performance.now();
  let late = 0;
  /** The first of the late measurements in a row; null while the last one was in time. */
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
