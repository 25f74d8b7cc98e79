// The browser's information about the visitor's line, for data that is sent before the visitor asks for it.

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation: Chromium has it, on a computer without `type`. */
interface NetworkConnection {
  saveData?: boolean;
  effectiveType?: string;
  /** In Mbit/s, at most 10. */
  downlink?: number;
  type?: string;
}

/** In Mbit/s. */
const slowBelow = 2;
const fastFrom = 5;

const connection = (): NetworkConnection | undefined => (navigator as { connection?: NetworkConnection }).connection;

/** widgets/page/early.ts has measured a slow load of this page: the browser reports no line, or an average. */
const hasComeSlowly = (): boolean => document.documentElement.hasAttribute(slowLine);

/** On <html>. */
export const slowLine = 'data-slow-line';

/**
 * Whether the line is neither slow nor metered, as far as is known: false where the visitor saves data, on a cellular
 * network, or where Chromium estimates less than 4G or 2 Mbit/s. Without information the line counts as good.
 */
export function isSpareLine(
  { saveData, effectiveType = '4g', downlink = slowBelow, type } = connection() ?? {},
): boolean {
  return !hasComeSlowly() && !saveData && type !== 'cellular' && effectiveType === '4g' && downlink >= slowBelow;
}

/** Whether the line is known to carry a whole film in a moment. Without information it is not known. */
export const isKnownFastLine = (): boolean => isSpareLine() && (connection()?.downlink ?? 0) >= fastFrom;
