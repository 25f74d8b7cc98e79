// The words of a site, of which its compounds may consist.
import { compoundParts } from './compound-parts.ts';
import { stopWords } from './stop-words.ts';
import { ownKey, wordKeysOnce } from './word-keys.ts';

/** Whether a basic form occurs alone somewhere, as itself or in two of its forms. */
export interface Vocabulary {
  has(lemma: string): boolean;
  /** The words of the language that it has without any text. */
  listed: readonly string[];
}

/** The vocabulary of all texts. */
export interface SiteVocabulary extends Vocabulary {
  /** The words as written, also those that can't be part of a compound, and the basic forms that others support. */
  words: ReadonlySet<string>;
}

/** Shorter words can't be distinguished from the end of any other word. */
const shortestPart = 4;
/** Endings of adjectives and nouns of action; they look like words. */
const suffixes = new Set('linen minen mainen lainen läinen'.split(' '));
const shortParts = new Set('puu maa tie työ suo kuu suu pää jää sää luu voi tee'.split(' '));

/** Whether a basic form may be part of a compound at all. */
export const canBePart = (lemma: string) =>
  (lemma.length >= shortestPart && !stopWords.has(lemma) && !suffixes.has(lemma)) || shortParts.has(lemma);

/**
 * Collects the words of all texts.
 * @param words every distinct word, as written in a text; it is read twice, because the keys of all words of a large site
 *   would fill the memory
 */
export function createVocabulary(words: Iterable<string>): SiteVocabulary {
  const certain = new Set<string>(compoundParts);
  const written = Array.isArray(words) || words instanceof Set ? words : [...words];
  for (const word of written) certain.add(ownKey(word));
  // A basic form that no text has is accepted when two forms support it that no other word explains.
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
