// Announcements that take turns every year, each from its own day on.
import { lastOccurrence } from './last-occurrence.ts';

/** As the import keeps it. */
export interface SeasonAnnouncement {
  name: string;
  content: string;
  /** A written date of any year; its day and time count. */
  start: string;
  is_closable: boolean;
}

/**
 * The one that began last.
 * @returns null when there is none. Its id is of this turn alone: who closes it sees the next one, and itself next year.
 */
export function announcementOfSeason(seasons: readonly SeasonAnnouncement[], now: Date) {
  const begun = seasons.map((season) => ({ season, start: lastOccurrence(season.start, now) }));
  const [latest] = begun.sort((one, other) => other.start.getTime() - one.start.getTime());
  if (!latest) return null;
  const start = latest.start.toISOString();
  return { ...latest.season, id: `${latest.season.name}-${start.slice(0, 4)}`, start };
}
