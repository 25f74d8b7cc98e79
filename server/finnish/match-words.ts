// Finds the words of a search in a text, with any case ending.
import { type FoundWord, findWords, placeInText } from './find-words.ts';
import { foldLetters } from './letters.ts';
import { significantWords } from './stop-words.ts';
import { synonymsOf } from './synonyms.ts';
import { canBePart } from './vocabulary.ts';
import { wordKeys } from './word-keys.ts';

/** A part of a text in UTF-16 code units; `end` is the offset after it. */
export interface MatchedPart {
  start: number;
  end: number;
}

/** Options for further matches besides the word itself. */
export interface MatcherOptions {
  /** Finds the word inside compounds too, such as `hortensia` in `syyshortensian`; only that part is matched. True by default. */
  parts?: boolean;
  /** Finds synonyms, such as `kylpyhuone` for `kylppäri`. True by default. */
  synonyms?: boolean;
}

interface Wanted {
  keys: Set<string>;
  /** The keys without diacritics, for words that were typed without any. */
  folded: Set<string>;
  /** First letters of possible matches inside a compound, for a fast check. */
  beginnings: Set<string>;
}

const shortestRest = 3;
/** Maximum length of a compound. No word is longer, and the cost of searching inside it grows faster than its length. */
const maxCompoundLength = 100;
const beginningLength = 2;

/**
 * Creates a function that finds the matched parts of a plain text, in reading order and without overlaps. For names in
 * running text, such as plants, use whole words only: `createMatcher(name, { parts: false, synonyms: false })`.
 * @param search the visitor's search words
 */
export function createMatcher(search: string, options: MatcherOptions = {}): (text: string) => MatchedPart[] {
  const { parts = true, synonyms = true } = options;
  const wanted = wantedKeys(search, synonyms);
  return (text) =>
    findWords(text).flatMap((found) => {
      if (isWanted(found.word, wanted)) return [{ start: found.start, end: found.end }];
      return parts ? insideOf(found, wanted) : [];
    });
}

function wantedKeys(search: string, synonyms: boolean): Wanted {
  const words = findWords(search).map(({ word }) => word);
  const meant = significantWords(words).flatMap((word) => [word, ...(synonyms ? synonymsOf(word) : [])]);
  const keys = new Set(meant.flatMap((word) => wordKeys(word)));
  const plain = meant.flatMap((word) => wordKeys(word)).filter((key) => foldLetters(key) === key);
  const beginnings = [...keys].filter(canBePart).map((key) => foldLetters(key).slice(0, beginningLength));
  return { keys, folded: new Set(plain), beginnings: new Set(beginnings) };
}

const isWanted = (word: string, { keys, folded }: Wanted) =>
  wordKeys(word).some((key) => keys.has(key) || folded.has(foldLetters(key)));

/** The first position of a wanted word inside a compound: at its end with any ending, earlier as a basic form or a genitive. */
function insideOf(found: FoundWord, wanted: Wanted): MatchedPart[] {
  const { word } = found;
  const lower = word.toLowerCase();
  // Letters whose lower case is longer would shift all positions after them.
  if (lower.length !== word.length || lower.length < shortestRest * 2) return [];
  const pieces = [...lower.matchAll(/[^-]+/g)];
  const piece = pieces.find((each) => isWanted(each[0], wanted));
  if (piece) return [placeInText(found, piece.index, piece.index + piece[0].length)];
  if (lower.length > maxCompoundLength) return [];
  for (let from = 0; from <= lower.length - shortestRest; from++) {
    if (from > 0 && from < shortestRest) continue;
    if (!wanted.beginnings.has(foldLetters(lower.slice(from, from + beginningLength)))) continue;
    if (from > 0 && isPart(lower.slice(from), wanted)) return [placeInText(found, from, lower.length)];
    const length = beginningPart(lower.slice(from), wanted);
    if (length > 0) return [placeInText(found, from, from + length)];
  }
  return [];
}

const isPart = (text: string, { keys, folded }: Wanted) =>
  wordKeys(text).some((key) => canBePart(key) && (keys.has(key) || folded.has(foldLetters(key))));

/**
 * Letters after a word that are its ending or form another word, as in `talo` and `taloudessa`. The next part of a compound does
 * not begin with them.
 */
const ending =
  /^(?:[uy][dskt]|i(?!kkun|lm|lt|st)|([^aeiouyäö])\1|ks|nt|mp|lt|rt|nk|mi[sn]|m[aä]i[ns]|l[aä]i[ns]|n[aä]i[ns]en|t[oö]n$|st[oö](?!r))/;

/** The length of a wanted word at the beginning of the rest of a compound; 0 when there is none. */
function beginningPart(rest: string, wanted: Wanted): number {
  for (let length = rest.length - shortestRest; length > shortestRest; length--) {
    const text = rest.slice(0, length);
    if (ending.test(rest.slice(length))) continue;
    const form = text.endsWith('s') ? `${text.slice(0, -1)}nen` : text;
    const isBasic = [text, form].some((each) => wanted.keys.has(each) || wanted.folded.has(foldLetters(each)));
    if ((isBasic && canBePart(text)) || (text.endsWith('n') && isPart(text, wanted))) return length;
  }
  return 0;
}
