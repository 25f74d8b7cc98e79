// Finnish time, wherever the server is: an instant's day, month and year, and how they are written.
import { dates } from '../../texts/fi/dates.ts';
import { remember } from './bounded-cache.ts';

/**
 * Each formatter is made once: making one takes a hundred times as long as formatting a date. Swedish dates begin with
 * the year, as in ISO 8601.
 */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', ...options });
const second = format({ dateStyle: 'short', timeStyle: 'medium' });
const day = format({ year: 'numeric', month: '2-digit', day: '2-digit' });
const month = format({ month: 'numeric' });

/** `2026-05-09 14:05:00`, for tables. @param iso an instant in ISO 8601, as in all functions here */
export const sortableTime = (iso: string): string => second.format(new Date(iso));

/** `2026-05-09`, also for `<time datetime>`. Remembered, because pages show the same times repeatedly. */
export const dayOf = remember((iso) => day.format(new Date(iso)), 1000);

/** 1 to 12. */
export const monthOf = (date: Date): number => Number(month.format(date));

const hourMs = 3_600_000;

/** Rounding to the hour is safe: no year begins within an hour. */
export const yearOf = (date: Date): string =>
  dayOf(new Date(Math.floor(date.getTime() / hourMs) * hourMs).toISOString()).replace(/-\d+-\d+$/, '');

/** The beginning of a day, given as `2026-05-09`. */
export function startOfDay(isoDate: string): Date {
  const midnight = new Date(`${isoDate}T00:00:00Z`);
  const aheadMs = Date.parse(`${second.format(midnight).replace(' ', 'T')}Z`) - midnight.getTime();
  return new Date(midnight.getTime() - aheadMs);
}

/** `9.5.2026`. */
export const formatDate = (iso: string): string => formatLocalDate(dayOf(iso));

/** `9.5.2026 klo 14:05`. */
export const formatDateTime = (iso: string): string => formatLocalDateTime(sortableTime(iso));

/** `2026-05-09` → `9.5.2026`. */
export function formatLocalDate(isoDate: string): string {
  const [, year, month, day] = /^(.+)-(\d+)-(\d+)$/.exec(isoDate) ?? [];
  return `${Number(day)}.${Number(month)}.${year}`;
}

/** `2026-05-09T14:05`, a time without a zone, with `T` or a space → `9.5.2026 klo 14:05`. */
export function formatLocalDateTime(local: string): string {
  const [date = '', time = ''] = local.split(/[T ]/);
  return `${formatLocalDate(date)} ${dates.clock} ${time.slice(0, 5)}`;
}
