// Turns the stored competition into the API's: its title and the end of the voting.
import type { Competition } from '../../contract/competition.ts';
import type { Store } from '../store/open-store.ts';
import { findSetting } from '../store/settings.ts';

/** The imported form; dates are instants in UTC, or null until decided. */
export interface KeptCompetition extends Competition {
  /** A demo's competition closes every year on its day, so that voting is always open. */
  is_yearly: boolean;
}

const none: KeptCompetition = { title: '', lead: '', closes_at: null, winner_at: null, is_yearly: false };

/** The competition at an instant; empty before an import. */
export async function presentCompetition(store: Store, now: Date): Promise<Competition> {
  const kept = await findSetting(store, 'competition');
  const { is_yearly, ...competition } = kept === undefined ? none : (JSON.parse(kept) as KeptCompetition);
  return is_yearly ? inComingYear(competition, now) : competition;
}

/** Moves both dates by the same whole years, so that the next closing is in the future. */
function inComingYear(competition: Competition, now: Date): Competition {
  if (competition.closes_at === null) return competition;
  const written = new Date(competition.closes_at);
  const years = now.getUTCFullYear() - written.getUTCFullYear();
  const isOver = later(competition.closes_at, years) <= now.toISOString();
  const moved = (instant: string | null) => instant && `${later(instant, isOver ? years + 1 : years).slice(0, 19)}Z`;
  return { ...competition, closes_at: moved(competition.closes_at), winner_at: moved(competition.winner_at) };
}

/** The same day in another year; the last of February when there is no 29th. */
function later(instant: string, years: number): string {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
