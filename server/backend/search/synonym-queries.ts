// The site's list of synonyms, cached until it changes.
import { createSynonyms, type Synonyms } from '../../finnish/synonyms.ts';
import type { Store } from '../store/open-store.ts';
import { findSetting } from '../store/settings.ts';

/** Parsed synonyms by their stored text: one entry for each site of this process, of which there is one outside of tests. */
const known = new Map<string, Synonyms>();
const maxKnown = 4;

export async function findSynonyms(store: Store): Promise<Synonyms> {
  const lines = (await findSetting(store, 'synonyms')) ?? '[]';
  const found = known.get(lines);
  if (found) return found;
  if (known.size >= maxKnown) known.clear();
  const made = createSynonyms(JSON.parse(lines) as string[]);
  known.set(lines, made);
  return made;
}
