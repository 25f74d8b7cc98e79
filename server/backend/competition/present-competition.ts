// Converts the stored competition to the API's format: its title and the end of the voting.
import type { Competition } from '../../contract/competition.ts';
import type { Store } from '../store/open-store.ts';
import { findCompetition } from './stored-competition.ts';

const none: Competition = { title: '', lead: '', closes_at: null, winner_at: null };

/** The competition at a time; empty before the first import. */
export async function presentCompetition(store: Store, now: Date): Promise<Competition> {
  const kept = await findCompetition(store);
  if (kept === undefined) return none;
  const { title, lead, closes_at, winner_at, is_yearly } = kept;
  const competition = { title, lead, closes_at, winner_at };
  return is_yearly ? inComingYear(competition, now) : competition;
}

/** Moves both dates by the same number of years, so that the next closing is in the future. */
function inComingYear(competition: Competition, now: Date): Competition {
  if (competition.closes_at === null) return competition;
  const written = new Date(competition.closes_at);
  const years = now.getUTCFullYear() - written.getUTCFullYear();
  const isOver = later(competition.closes_at, years) <= now.toISOString();
  const moved = (instant: string | null) => instant && `${later(instant, isOver ? years + 1 : years).slice(0, 19)}Z`;
  return { ...competition, closes_at: moved(competition.closes_at), winner_at: moved(competition.winner_at) };
}

/** The same day in another year; the last day of February when there is no 29th. */
function later(instant: string, years: number): string {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
