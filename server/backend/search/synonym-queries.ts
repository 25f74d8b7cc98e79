// The synonyms of the site's own list, kept in memory between imports.
import { createSynonyms, type Synonyms } from '../../finnish/synonyms.ts';
import type { Store } from '../store/open-store.ts';
import { findSetting } from '../store/settings.ts';

/** By their stored lines: one entry for each site of this process, which is one outside of tests. */
const known = new Map<string, Synonyms>();
const mostKnown = 4;

export async function findSynonyms(store: Store): Promise<Synonyms> {
  const lines = (await findSetting(store, 'synonyms')) ?? '[]';
  const found = known.get(lines);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const made = createSynonyms(JSON.parse(lines) as string[]);
  known.set(lines, made);
  return made;
}
