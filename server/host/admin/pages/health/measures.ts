// Ages and sizes in words.
import { adminHealth } from '../../../../../texts/fi/admin-site.ts';
import { plural } from '../../../../../texts/fill.ts';

const { ages } = adminHealth;
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** An age for a sentence about waiting, for example `3 tuntia`. Below two of a unit, the smaller unit is used. */
export function ageInWords(seconds: number): string {
  if (seconds < minute) return ages.moment;
  if (seconds < 2 * hour) return plural(ages.minutes, Math.floor(seconds / minute));
  if (seconds < 2 * day) return plural(ages.hours, Math.floor(seconds / hour));
  return plural(ages.days, Math.floor(seconds / day));
}

const formatOf = (unit: string) => new Intl.NumberFormat('fi', { style: 'unit', unit, maximumFractionDigits: 1 });
const inMegabytes = formatOf('megabyte');
const inGigabytes = formatOf('gigabyte');

/** For example `3,4 Gt` or `12 Mt`; never broken between two lines. */
export const sizeInWords = (bytes: number): string =>
  (bytes < 1e9 ? inMegabytes.format(bytes / 1e6) : inGigabytes.format(bytes / 1e9)).replaceAll(' ', '\u00a0');
