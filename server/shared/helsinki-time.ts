// Finnish local time, whatever the server's time zone is: an instant's day, month and year, and their formats.
import { dates } from '../../texts/fi/forms.ts';
import { remember } from './bounded-cache.ts';

/**
 * Each formatter is created once, because creating one takes a hundred times as long as formatting a date. Swedish dates begin
 * with the year, as in ISO 8601.
 */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', ...options });
const second = format({ dateStyle: 'short', timeStyle: 'medium' });
const day = format({ year: 'numeric', month: '2-digit', day: '2-digit' });
const month = format({ month: 'numeric' });

/** Formats an instant as `2026-05-09 14:05:00`, for tables. @param iso an instant in ISO 8601, as in all functions here */
export const sortableTime = (iso: string): string => second.format(new Date(iso));

/**
 * Formats the day as `2026-05-09`, also for `<time datetime>`. The results are cached, because pages show the same times
 * repeatedly.
 */
export const dayOf = remember((iso) => day.format(new Date(iso)), 1000);

/** @returns the month, 1 to 12 */
export const monthOf = (date: Date): number => Number(month.format(date));

const hourMs = 3_600_000;

/** @returns the year. Rounding to the hour, which helps the cache, is safe, because every year begins at a full hour */
export const yearOf = (date: Date): string =>
  dayOf(new Date(Math.floor(date.getTime() / hourMs) * hourMs).toISOString()).replace(/-\d+-\d+$/, '');

/** @returns the beginning of a day, which is given as `2026-05-09` */
export function startOfDay(isoDate: string): Date {
  const midnight = new Date(`${isoDate}T00:00:00Z`);
  const aheadMs = Date.parse(`${second.format(midnight).replace(' ', 'T')}Z`) - midnight.getTime();
  return new Date(midnight.getTime() - aheadMs);
}

/** Formats a day as `9.5.2026`. */
export const formatDate = (iso: string): string => formatLocalDate(dayOf(iso));

/** Formats an instant as `9.5.2026 klo 14:05`. */
export const formatDateTime = (iso: string): string => formatLocalDateTime(sortableTime(iso));

/** Converts `2026-05-09` to `9.5.2026`. */
export function formatLocalDate(isoDate: string): string {
  const [, year, month, day] = /^(.+)-(\d+)-(\d+)$/.exec(isoDate) ?? [];
  return `${Number(day)}.${Number(month)}.${year}`;
}

/** Converts `2026-05-09T14:05`, a time without a zone, with `T` or a space, to `9.5.2026 klo 14:05`. */
export function formatLocalDateTime(local: string): string {
  const [date = '', time = ''] = local.split(/[T ]/);
  return `${formatLocalDate(date)} ${dates.clock} ${time.slice(0, 5)}`;
}
