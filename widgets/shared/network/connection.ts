// The browser's information about the visitor's line, for data that is sent before the visitor asks for it.

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation: Chromium has it, on a computer without `type`. */
interface NetworkConnection {
  saveData?: boolean;
  effectiveType?: string;
  /** In Mbit/s, at most 10. */
  downlink?: number;
  type?: string;
}

/** In Mbit/s. Chromium estimates 1.45 before it has measured anything. */
const slowBelow = 1;
const fastFrom = 5;
/** From the request for this page to its first byte, in milliseconds. */
const slowFrom = 400;

const connection = (): NetworkConnection | undefined => (navigator as { connection?: NetworkConnection }).connection;

/** Whether this page was long in coming: most browsers report no line, and the others an average. */
function hasComeSlowly(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.responseStart - visit.requestStart > slowFrom;
}

/**
 * Whether the line is neither slow nor metered, as far as is known: false where the visitor saves data, on a cellular
 * network, where Chromium estimates less than 4G or 1 Mbit/s, or where this page came slowly. Without information the
 * line counts as good.
 */
export function isSpareLine(
  { saveData, effectiveType = '4g', downlink = slowBelow, type } = connection() ?? {},
): boolean {
  return !hasComeSlowly() && !saveData && type !== 'cellular' && effectiveType === '4g' && downlink >= slowBelow;
}

/** Whether the visitor has asked for as little data as possible: false where the browser has no such setting. */
export const savesData = (): boolean => connection()?.saveData === true;

/** Whether the line is known to carry a whole film in a moment. Without information it is not known. */
export const isKnownFastLine = (): boolean => isSpareLine() && (connection()?.downlink ?? 0) >= fastFrom;
