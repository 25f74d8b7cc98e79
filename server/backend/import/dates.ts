// Reads the dates of the content, as written or moved by whole years, so that a demo never looks outdated.
import { lastOccurrence } from '../site/last-occurrence.ts';

/** Reads the dates of an import. */
export interface Dates {
  /** Whether dates are moved, so that a demo never looks outdated. */
  isRecent: boolean;
  /** A written date as a time in UTC, such as `2026-04-30T05:00:00Z`. */
  instant(written: string): string;
  /** A time some days before (−) or after the reference date, at the start of the day in UTC. */
  daysFromReference(days: number): string;
  /** Whether a time returned by `instant` is later than this import. */
  isAhead(instant: string): boolean;
}

/**
 * @param reference the day of the first import of the content
 * @param isRecent whether every date is moved into the twelve months before the reference
 * @param now the time of this import
 */
export function createDates(reference: Date, isRecent: boolean, now: Date): Dates {
  const present = toInstant(now);
  return {
    isRecent,
    instant: (written) => toInstant(isRecent ? lastOccurrence(written, reference) : new Date(written)),
    daysFromReference(days) {
      const date = new Date(reference);
      date.setUTCDate(date.getUTCDate() + days);
      return toInstant(date);
    },
    isAhead: (instant) => instant > present,
  };
}

/** A date as text that sorts by time: always in UTC with seconds. */
export const toInstant = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;
