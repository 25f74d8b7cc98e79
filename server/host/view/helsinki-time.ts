// The day, month and year in Finnish time, wherever the server is.
import { remember } from '../../shared/bounded-cache.ts';

/** Each formatter is made once: making one takes a hundred times as long as formatting a date. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', ...options });
const day = format({ year: 'numeric', month: '2-digit', day: '2-digit' });
const month = format({ month: 'numeric' });

/** `2026-05-09`, also for `<time datetime>`. Remembered, because pages show the same times repeatedly. */
export const dayOf = remember((iso) => day.format(new Date(iso)), 1000);

/** 1 to 12. */
export const monthOf = (date: Date): number => Number(month.format(date));

const hourMs = 3_600_000;

/** Rounding to the hour is safe: no year begins within an hour. */
export const yearOf = (date: Date): string =>
  dayOf(new Date(Math.floor(date.getTime() / hourMs) * hourMs).toISOString()).replace(/-\d+-\d+$/, '');
