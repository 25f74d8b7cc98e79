// The words of a site's texts, which may be parts of its compounds.
import { compoundParts } from './compound-parts.ts';
import { stopWords } from './stop-words.ts';
import { ownKey, wordKeysOnce } from './word-keys.ts';

/** The basic forms that occur alone in some text, either as themselves or in at least two inflected forms. */
export interface Vocabulary {
  has(lemma: string): boolean;
  /** The words that belong to every vocabulary, even without texts. */
  listed: readonly string[];
}

/** The vocabulary of all texts. */
export interface SiteVocabulary extends Vocabulary {
  /** The words as written, including those that can't be part of a compound, and the derived basic forms. */
  words: ReadonlySet<string>;
}

/** Minimum number of letters of a part. Shorter words can't be distinguished from endings of other words. */
const shortestPart = 4;
/** Endings of adjectives and nouns of action, which look like words. */
const suffixes = new Set('linen minen mainen lainen läinen'.split(' '));
const shortParts = new Set('puu maa tie työ suo kuu suu pää jää sää luu voi tee'.split(' '));

/** Whether a basic form may be part of a compound. */
export const canBePart = (lemma: string) =>
  (lemma.length >= shortestPart && !stopWords.has(lemma) && !suffixes.has(lemma)) || shortParts.has(lemma);

/**
 * Collects the words of all texts.
 * @param words every distinct word, as written in a text; the words are iterated twice, because the keys of all words of a large
 * site would need too much memory
 */
export function createVocabulary(words: Iterable<string>): SiteVocabulary {
  const certain = new Set<string>(compoundParts);
  const written = Array.isArray(words) || words instanceof Set ? words : [...words];
  for (const word of written) certain.add(ownKey(word));
  // A basic form that no text contains is accepted if two forms may belong to it that belong to no known word.
  const guessed = new Set<string>();
  const believed: string[] = [];
  for (const word of written) {
    const [, ...lemmas] = wordKeysOnce(word);
    if (lemmas.some((lemma) => certain.has(lemma))) continue;
    for (const lemma of lemmas.filter(canBePart)) {
      if (guessed.has(lemma)) believed.push(lemma);
      guessed.add(lemma);
    }
  }
  for (const lemma of believed) certain.add(lemma);
  return { has: (lemma) => certain.has(lemma) && canBePart(lemma), listed: compoundParts, words: certain };
}
