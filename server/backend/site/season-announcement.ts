// Announcements that alternate every year, each from its own day on.
import { lastOccurrence } from './last-occurrence.ts';

/** The imported form. */
export interface SeasonAnnouncement {
  name: string;
  content: string;
  /** A written date of any year; its day and time count. */
  start: string;
  is_closable: boolean;
}

/**
 * The announcement that began last.
 * @returns null when there is none. Its id belongs to this year alone: a visitor who closes it sees the next one, and
 * this one again next year.
 */
export function announcementOfSeason(seasons: readonly SeasonAnnouncement[], now: Date) {
  const begun = seasons.map((season) => ({ season, start: lastOccurrence(season.start, now) }));
  const [latest] = begun.sort((one, other) => other.start.getTime() - one.start.getTime());
  if (!latest) return null;
  const start = latest.start.toISOString();
  return { ...latest.season, id: `${latest.season.name}-${start.slice(0, 4)}`, start };
}
