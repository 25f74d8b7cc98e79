// The stored competition.
import type { Competition } from '../../contract/competition.ts';
import type { Store } from '../store/open-store.ts';
import { findSetting } from '../store/settings.ts';

/** The form for sending works, and the form field of each property of a work; empty for a property without a field. */
export interface CompetitionEntries {
  form_id: number;
  name: string;
  room_usage: string;
  mood_words: string;
  single_tip: string;
  images: string;
}

/** The stored competition. Dates are instants in UTC, or null until decided. */
export interface StoredCompetition extends Competition {
  /** Whether the competition closes every year on the same day: in a demo, voting is always open. */
  is_yearly: boolean;
  /** Null for a competition without a form; undefined in a database of an earlier version. */
  entries?: CompetitionEntries | null;
  /** Unpublished works with their files; undefined in a database of an earlier version. */
  draft_works?: { file: string; title: string }[];
}

/** Finds the competition; undefined before the first import. */
export async function findCompetition(store: Store): Promise<StoredCompetition | undefined> {
  const stored = await findSetting(store, 'competition');
  return stored === undefined ? undefined : (JSON.parse(stored) as StoredCompetition);
}
