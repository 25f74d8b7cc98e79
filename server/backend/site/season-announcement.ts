// Announcements that alternate every year, each starting on its own day.
import { lastOccurrence } from './last-occurrence.ts';

/** An announcement in its imported format. */
export interface SeasonAnnouncement {
  name: string;
  content: string;
  /** A date whose year is ignored; its day and time count. */
  start: string;
  is_closable: boolean;
}

/**
 * The announcement that began last. Its id includes the year: a visitor who closes it sees the next one, and this one again
 * next year.
 * @returns null when there are no announcements
 */
export function announcementOfSeason(seasons: readonly SeasonAnnouncement[], now: Date) {
  const begun = seasons.map((season) => ({ season, start: lastOccurrence(season.start, now) }));
  const [latest] = begun.sort((one, other) => other.start.getTime() - one.start.getTime());
  if (!latest) return null;
  const start = latest.start.toISOString();
  return { ...latest.season, id: `${latest.season.name}-${start.slice(0, 4)}`, start };
}
