// Names a session's browser and system from its `User-Agent` header.
import { profile as texts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';

/** The first match counts: most browsers also name the browsers that they derive from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/^(?:(?!\bVersion\/).)*\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const find = (known: typeof browsers, userAgent: string) => known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The browser and the system, such as `Firefox, Windows`. */
export function deviceInWords(userAgent: string): string {
  const selain = find(browsers, userAgent) ?? texts.unknownBrowser;
  const jarjestelma = find(systems, userAgent);
  return jarjestelma ? fill(texts.device, { selain, jarjestelma }) : selain;
}
