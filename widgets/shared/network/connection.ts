// The browser's information about the visitor's connection, for data that is sent before the visitor requests it.

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation: only Chromium has it, and on a computer without `type`. */
interface NetworkConnection {
  saveData?: boolean;
  effectiveType?: string;
  /** Downlink speed in Mbit/s, at most 10. */
  downlink?: number;
  type?: string;
}

/** Downlink limits in Mbit/s. Chromium estimates 1.45 before it has measured anything. */
const slowBelow = 1;
const fastFrom = 5;
/** The limit of the time from the request for this page to its first byte, in milliseconds. */
const slowFrom = 400;

const connection = (): NetworkConnection | undefined => (navigator as { connection?: NetworkConnection }).connection;

/** Whether this page loaded slowly: most browsers report nothing about the connection, and the others an average. */
function hasLoadedSlowly(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.responseStart - visit.requestStart > slowFrom;
}

/**
 * Whether the connection is neither slow nor metered, as far as is known: false with data saving on, on a cellular
 * network, where Chromium estimates less than 4G or 1 Mbit/s, or where this page loaded slowly. Without information the
 * connection counts as good.
 */
export function isGoodConnection(
  { saveData, effectiveType = '4g', downlink = slowBelow, type } = connection() ?? {},
): boolean {
  return !hasLoadedSlowly() && !saveData && type !== 'cellular' && effectiveType === '4g' && downlink >= slowBelow;
}

/** Whether the visitor has switched on data saving; false where the browser has no such setting. */
export const savesData = (): boolean => connection()?.saveData === true;

/** Whether the connection is known to be fast enough for a whole video. Without information it is not known. */
export const isKnownFastConnection = (): boolean => isGoodConnection() && (connection()?.downlink ?? 0) >= fastFrom;
