// Estimates the speed of the visitor's line before anything is drawn. Only some browsers report more
// (https://wicg.github.io/netinfo/), and they report an average.

/** From the request for the page to the script in its head, in milliseconds: a round trip, and the first bytes. */
const soonMs = 150;

/** Whether a file requested now is likely to be there for the first paint. Call it in the head. */
export const isFastLine = (visit: PerformanceNavigationTiming | undefined): boolean =>
  performance.now() - (visit?.requestStart ?? 0) < soonMs;
