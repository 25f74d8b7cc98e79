// Tells visitors apart without knowing them: by hashes that mean nothing once their month is over.
import { createHmac } from 'node:crypto';
import { inHelsinki } from '../finnish-time.ts';
import { makeSecret } from '../secrets.ts';
import type { MarkKind, VisitorMarksTable } from '../store/tracking-tables.ts';

/** A day and its month, as Finland's calendars show them: `2026-05-09`, `2026-05`. */
export interface Calendar {
  day: string;
  month: string;
}

export function calendarOf(instant: Date): Calendar {
  const day = inHelsinki(instant).slice(0, 10);
  return { day, month: day.slice(0, 7) };
}

/** What hashes are made with in one month. */
export interface MonthSecret {
  month: string;
  secret: string;
}

/** @param kept JSON that {@link monthSecretFor} once made; anything else makes a new secret */
export function monthSecretFor(month: string, kept: string | undefined): MonthSecret {
  try {
    const known = JSON.parse(kept ?? 'null') as MonthSecret | null;
    if (known?.month === month && known.secret) return known;
  } catch {
    // Not ours: made anew.
  }
  return { month, secret: makeSecret() };
}

/** A hash for one purpose: nobody can tell that two of them are of the same visitor. */
export const hashIn = ({ secret }: MonthSecret, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** The marks by which a visitor and a session count once in a day and once in a month; none for an id that is empty. */
export function marksOf(
  ids: { userId: string; sessionId: string },
  { day, month }: Calendar,
  secret: MonthSecret,
): VisitorMarksTable[] {
  const kinds = { visitor: ids.userId, session: ids.sessionId } satisfies Record<MarkKind, string>;
  return (Object.keys(kinds) as MarkKind[])
    .filter((kind) => kinds[kind] !== '')
    .flatMap((kind) =>
      [day, month].map((period) => ({ period, kind, hash: hashIn(secret, `${kind} ${period}`, kinds[kind]) })),
    );
}
