// What the browser says of the visitor's line, for bytes that travel before anybody has asked for them.

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation: Chromium has it, and on a computer without `type`. */
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

/** widgets/page/early.ts has seen this page come slowly: it knows what the browser says of no line, or of the average. */
const hasComeSlowly = (): boolean => document.documentElement.hasAttribute(slowLine);

/** On <html>. */
export const slowLine = 'data-slow-line';

/**
 * Whether the line is neither slow nor metered, as far as is known: not where the visitor saves data, the telephone's
 * own network carries it, or Chromium takes it for less than 4G or 2 Mbit/s. A browser that says nothing is believed.
 */
export function isSpareLine(
  { saveData, effectiveType = '4g', downlink = slowBelow, type } = connection() ?? {},
): boolean {
  return !hasComeSlowly() && !saveData && type !== 'cellular' && effectiveType === '4g' && downlink >= slowBelow;
}

/** Whether the line is known to carry a whole film in a moment. A browser that says nothing may be anywhere. */
export const isKnownFastLine = (): boolean => isSpareLine() && (connection()?.downlink ?? 0) >= fastFrom;
