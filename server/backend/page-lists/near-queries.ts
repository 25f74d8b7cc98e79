// Finds the closest pages to a search without results: those whose titles match a word similar to a searched word.
import { createPositionSet, listMatches } from '../search/hit-queries.ts';
import { listProminent } from '../search/matched-words.ts';
import { understandNearly } from '../search/near-words.ts';
import { scorePages } from '../search/score-pages.ts';
import { anyAnswer, withFacts } from '../search/search-match.ts';
import { weighWords } from '../search/search-plan.ts';
import type { Store } from '../store/open-store.ts';
import { factsOf } from './search-queries.ts';
import { bestRows, type Suggestions, type UnfinishedSearch } from './suggestion-queries.ts';

export async function suggestNearest(store: Store, { terms, type, limit }: UnfinishedSearch): Promise<Suggestions> {
  const facts = factsOf({ type, includesHidden: false });
  const interpreted = await understandNearly(store, terms, facts);
  if (interpreted.words.length === 0) return { rows: [], interpreted };
  const answering = await listMatches(
    store,
    interpreted.words.map((word) => withFacts(facts, anyAnswer(word, 'title'))),
  );
  const words = await weighWords(store, interpreted);
  const prominent = await listProminent(store, interpreted.words);
  const hits = { complete: createPositionSet([]), hits: createPositionSet(...answering), readsTexts: false };
  return { rows: await bestRows(store, await scorePages(store, { words, prominent }, hits), limit), interpreted };
}
