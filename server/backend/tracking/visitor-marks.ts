// Distinguishes visitors without identifying them, by hashes whose secret is deleted after the month.
import { createHmac } from 'node:crypto';
import { sortableTime } from '../../shared/helsinki-time.ts';
import type { MarkKind, VisitorMarksTable } from '../store/tracking-tables.ts';

/** A day in Finland and its month: `2026-05-09`, `2026-05`. */
export interface Calendar {
  day: string;
  month: string;
}

export function calendarOf(instant: Date): Calendar {
  const day = sortableTime(instant.toISOString()).slice(0, 10);
  return { day, month: day.slice(0, 7) };
}

/** The secret for the hashes of one month. */
export interface MonthSecret {
  month: string;
  secret: string;
}

/** A hash for one purpose: hashes of one visitor for different purposes can't be linked. */
export const hashIn = ({ secret }: MonthSecret, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** The marks that let a visitor and a session count once per day and once per month; none for an empty id. */
export function marksOf(
  ids: { userId: string; sessionId: string },
  { day, month }: Calendar,
  secret: MonthSecret,
): VisitorMarksTable[] {
  const kinds = { visitor: ids.userId, session: ids.sessionId } satisfies Partial<Record<MarkKind, string>>;
  return (Object.keys(kinds) as (keyof typeof kinds)[])
    .filter((kind) => kinds[kind] !== '')
    .flatMap((kind) =>
      [day, month].map((period) => ({ period, kind, hash: hashIn(secret, `${kind} ${period}`, kinds[kind]) })),
    );
}
