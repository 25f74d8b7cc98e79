// Distinguishes visitors without identifying them: by hashes that lose their meaning after their month.
import { createHmac } from 'node:crypto';
import { sortableTime } from '../../shared/helsinki-time.ts';
import type { MarkKind, VisitorMarksTable } from '../store/tracking-tables.ts';

/** A day and its month in Finland: `2026-05-09`, `2026-05`. */
export interface Calendar {
  day: string;
  month: string;
}

export function calendarOf(instant: Date): Calendar {
  const day = sortableTime(instant.toISOString()).slice(0, 10);
  return { day, month: day.slice(0, 7) };
}

/** The secret of the hashes of one month. */
export interface MonthSecret {
  month: string;
  secret: string;
}

/** A hash for one purpose: hashes of different purposes can't be linked to the same visitor. */
export const hashIn = ({ secret }: MonthSecret, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** The marks by which a visitor and a session count once in a day and once in a month; none for an empty id. */
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
