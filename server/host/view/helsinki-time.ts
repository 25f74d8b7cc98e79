// The day, month and year that a Finnish reader's wall calendar shows, wherever the server stands.
import { remember } from '../../shared/bounded-cache.ts';

/** Made once each: that takes a hundred times as long as to write a date. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', ...options });
const day = format({ year: 'numeric', month: '2-digit', day: '2-digit' });
const month = format({ month: 'numeric' });

/** `2026-05-09`, also for `<time datetime>`. A page says the same time in several ways, and many pages say it. */
export const dayOf = remember((iso) => day.format(new Date(iso)), 1000);

/** 1 to 12. */
export const monthOf = (date: Date): number => Number(month.format(date));

const hourMs = 3_600_000;

/** No year begins within an hour. */
export const yearOf = (date: Date): string =>
  dayOf(new Date(Math.floor(date.getTime() / hourMs) * hourMs).toISOString()).replace(/-\d+-\d+$/, '');
