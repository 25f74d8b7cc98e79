// Finds the closest pages to a search without results: those whose titles match a word similar to a searched word.
import { createPositionSet, listMatches } from '../search/hit-queries.ts';
import { understandNearly } from '../search/near-words.ts';
import { listProminent } from '../search/placed-words.ts';
import { anyAnswer, withFacts } from '../search/search-match.ts';
import { weighWords } from '../search/search-plan.ts';
import { scorePages } from '../search/weigh-places.ts';
import type { Store } from '../store/open-store.ts';
import { factsOf } from './search-queries.ts';
import { bestRows, type Suggestions, type UnfinishedSearch } from './suggestion-queries.ts';

export async function suggestNearest(store: Store, { terms, type, limit }: UnfinishedSearch): Promise<Suggestions> {
  const facts = factsOf({ type, includesHidden: false });
  const question = await understandNearly(store, terms, facts);
  if (question.words.length === 0) return { rows: [], question };
  const answering = await listMatches(
    store,
    question.words.map((word) => withFacts(facts, anyAnswer(word, 'title'))),
  );
  const words = await weighWords(store, question);
  const prominent = await listProminent(store, question.words);
  const hits = { complete: createPositionSet([]), hits: createPositionSet(...answering), readsTexts: false };
  return { rows: await bestRows(store, await scorePages(store, { words, prominent }, hits), limit), question };
}
