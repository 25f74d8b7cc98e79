// The competition: its texts and its dates.
import * as v from 'valibot';
import { dateTime, text } from './schema.ts';

export const competition = v.object({ title: text, lead: text, closes_at: dateTime, winner_at: dateTime });
/** The current or last competition; a date is null until it is set. */
export type Competition = v.InferOutput<typeof competition>;

/** Whether the voting has ended. A competition without a date is open. */
export const hasEnded = (competition: Competition | null, now: Date): boolean =>
  !!competition?.closes_at && Date.parse(competition.closes_at) <= now.getTime();
