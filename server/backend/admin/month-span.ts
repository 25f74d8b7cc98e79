// The days and the period of a month, and the comparable part of the previous month.
import { startOfDay } from '../../shared/helsinki-time.ts';
import { calendarOf } from '../tracking/visitor-marks.ts';
import type { MonthSpan } from './month-queries.ts';

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The previous month: `2026-01` → `2025-12`. */
const monthBefore = (month: string): string => dayAfter(`${month}-01`, -1).slice(0, 7);

/** The number of days of a month. */
export function daysIn(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

const dayOfMonth = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`;

/** @param days number of days from the first one; all days of a shorter month */
function spanOf(month: string, days: number): MonthSpan {
  const to = dayOfMonth(month, Math.min(days, daysIn(month)));
  const instant = (day: string) => startOfDay(day).toISOString();
  const from = `${month}-01`;
  return { from, to, since: instant(from), until: instant(dayAfter(to)) };
}

/** A month, and the period it is compared with. */
export interface ComparedSpans {
  month: string;
  span: MonthSpan;
  monthBefore: string;
  /** The previous month, or its days up to today's date if the month is still in progress. */
  before: MonthSpan;
  /** Today, if the month is still in progress; otherwise null. */
  until: string | null;
}

export function compareSpans(month: string, now: Date): ComparedSpans {
  const today = calendarOf(now);
  const until = today.month === month ? today.day : null;
  const days = until === null ? 31 : Number(until.slice(8));
  const earlier = monthBefore(month);
  return { month, span: spanOf(month, 31), monthBefore: earlier, before: spanOf(earlier, days), until };
}
