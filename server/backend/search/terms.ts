// The words of a search, with all alternatives that may match in an article.
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
  /** The typed word, in lower case and with letters and digits only. */
  form: string;
  /** Keys of the word, including its form. */
  keys: readonly string[];
  /** Keys that also match words with dots and accents; empty when the typed word has some. */
  folded: readonly string[];
  /** Keys of its synonyms. */
  synonyms: readonly string[];
  /** Whether it may be the beginning of an unfinished word. */
  isBeginning: boolean;
}

/**
 * The words that must all occur. Long searches are cut, so that every search is bounded. Conjunctions and question
 * words are left out unless there are no others.
 * @returns undefined for an empty search; an empty list for a search without words, which finds nothing
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
