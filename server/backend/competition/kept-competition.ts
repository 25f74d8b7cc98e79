// The competition as the import has stored it.
import type { Competition } from '../../contract/competition.ts';
import type { Store } from '../store/open-store.ts';
import { findSetting } from '../store/settings.ts';

/** The form by which works are sent, and the field of each part of a work; empty for a part that no field asks for. */
export interface CompetitionEntries {
  form_id: number;
  name: string;
  room_usage: string;
  mood_words: string;
  single_tip: string;
  images: string;
}

/** Dates are instants in UTC, or null until decided. */
export interface KeptCompetition extends Competition {
  /** A demo's competition closes every year on its day, so that voting is always open. */
  is_yearly: boolean;
  /** Null for a competition that no form feeds; a database from an older version has none. */
  entries?: CompetitionEntries | null;
  /** Works that are not shown yet, by their files; a database from an older version has none. */
  draft_works?: { file: string; title: string }[];
}

/** Undefined before an import. */
export async function findCompetition(store: Store): Promise<KeptCompetition | undefined> {
  const kept = await findSetting(store, 'competition');
  return kept === undefined ? undefined : (JSON.parse(kept) as KeptCompetition);
}
