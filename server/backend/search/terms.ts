// What a visitor searches for, as words with everything that an article may have in their place.
import { findWords } from '../../finnish/find-words.ts';
import { foldLetters } from '../../finnish/letters.ts';
import { stopWords } from '../../finnish/stop-words.ts';
import { synonymsOf } from '../../finnish/synonyms.ts';
import { wordKeys } from '../../finnish/word-keys.ts';

const longestSearch = 200;
const mostTerms = 10;
const shortestBeginning = 3;

/** One word of a search. */
export interface SearchTerm {
  /** As it was typed, in lower case and of letters and digits only. */
  form: string;
  /** Keys of the word, its form among them. */
  keys: readonly string[];
  /** Keys that may stand for words with dots and accents: empty when the word was typed with some. */
  folded: readonly string[];
  /** Keys of words that mean the same. */
  synonyms: readonly string[];
  /** Whether it may be the beginning of a word that is still being typed. */
  isBeginning: boolean;
}

/**
 * The words that must all occur. Long searches are cut, so that every search is bounded; conjunctions and question
 * words are left out unless there is nothing else.
 * @returns undefined when nothing is searched for; empty when there is no word in it, which finds nothing
 */
export function searchTerms(search: string): SearchTerm[] | undefined {
  if (search.trim() === '') return undefined;
  const words = findWords(search.slice(0, longestSearch)).map(({ word }) => word.toLowerCase().normalize('NFC'));
  const telling = words.filter((word) => !stopWords.has(word));
  const asked = [...new Set(telling.length > 0 ? telling : words)].slice(0, mostTerms);
  return asked.map((word, index) => searchTerm(word, index === asked.length - 1));
}

function searchTerm(word: string, isLast: boolean): SearchTerm {
  const keys = wordKeys(word);
  const [form = ''] = keys;
  return {
    form,
    keys,
    folded: foldLetters(form) === form ? [...new Set(keys.map(foldLetters))] : [],
    synonyms: [...new Set(synonymsOf(word).flatMap((synonym) => wordKeys(synonym)))],
    isBeginning: isLast && form.length >= shortestBeginning,
  };
}
