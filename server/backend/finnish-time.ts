// Times in Finnish format, and Finnish days as instants.
import { dates } from '../../texts/fi/dates.ts';

const timeZone = 'Europe/Helsinki';
// Swedish dates begin with the year, as in ISO 8601.
const helsinki = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** An instant in Helsinki time: `2026-05-09T14:05:00`. */
export const inHelsinki = (instant: Date): string => helsinki.format(instant).replace(' ', 'T');

/** `2026-05-09` → `9.5.2026`. */
export function writeDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number);
  return `${day}.${month}.${year}`;
}

/** `2026-05-09T14:05` → `9.5.2026 klo 14:05`. */
export function writeDateTime(local: string): string {
  const [date = '', time = ''] = local.split('T');
  return `${writeDate(date)} ${dates.clock} ${time.slice(0, 5)}`;
}

/** The beginning of a day, given as `2026-05-09`, in Helsinki. */
export function startOfDay(isoDate: string): Date {
  const midnight = new Date(`${isoDate}T00:00:00Z`);
  const aheadMs = Date.parse(`${inHelsinki(midnight)}Z`) - midnight.getTime();
  return new Date(midnight.getTime() - aheadMs);
}
