// How fast the visitor's line is, as far as it can be told before anything is drawn. The browsers that would tell more
// (https://wicg.github.io/netinfo/) are some, and tell of an average.

/** From the request for the page to the script in its head, in milliseconds: a round trip, and the first bytes. */
const soonMs = 150;

/** Whether what is asked for now is likely to be there when the page is drawn for the first time. Asked in the head. */
export const isFastLine = (visit: PerformanceNavigationTiming | undefined): boolean =>
  performance.now() - (visit?.requestStart ?? 0) < soonMs;
