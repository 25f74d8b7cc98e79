// The competition itself: its words, and until when there is voting.
import * as v from 'valibot';
import { dateTime, text } from './schema.ts';

export const competition = v.object({ title: text, lead: text, closes_at: dateTime, winner_at: dateTime });
/** The competition that goes on, or is over; a date is null while nobody has set it. */
export type Competition = v.InferOutput<typeof competition>;

/** Whether votes are no longer taken; a competition that nobody tells of goes on. */
export const hasEnded = (told: Competition | null, now: Date): boolean =>
  !!told?.closes_at && Date.parse(told.closes_at) <= now.getTime();
