// The words of a site and their synonyms, loaded for one search.
import type { Synonyms } from '../../finnish/synonyms.ts';
import type { Store } from '../store/open-store.ts';
import type { SearchWordsTable } from '../store/page-tables.ts';
import { findSynonyms } from './synonym-queries.ts';
import { findIndexedWords } from './word-queries.ts';

/** The words of a site. */
export interface Lexicon {
  store: Store;
  synonyms: Synonyms;
  /** Returns those of the words that the site has. Each word is looked up once. */
  find(words: readonly string[]): Promise<Map<string, SearchWordsTable>>;
}

/** @param words words to look up immediately */
export async function openLexicon(store: Store, words: readonly string[] = []): Promise<Lexicon> {
  const known = new Map<string, SearchWordsTable | undefined>();
  const find = async (asked: readonly string[]) => {
    const unknown = [...new Set(asked)].filter((word) => !known.has(word));
    const indexed = await findIndexedWords(store, unknown);
    for (const word of unknown) known.set(word, indexed.get(word));
    const found = asked.map((word) => known.get(word)).filter((row) => row !== undefined);
    return new Map(found.map((row) => [row.word, row]));
  };
  const [synonyms] = await Promise.all([findSynonyms(store), find(words)]);
  return { store, synonyms, find };
}
