// The words of a site: what its compounds may be made of.
import { compoundParts } from './compound-parts.ts';
import { stopWords } from './stop-words.ts';
import { wordKeys } from './word-keys.ts';

/** Says whether a basic form stands alone somewhere, as itself or in two of its forms. */
export interface Vocabulary {
  has(lemma: string): boolean;
}

/** Too short or too common to be told apart from the end of any other word. */
const shortestPart = 4;
/** Ends that make adjectives and nouns of action; they look like words. */
const suffixes = new Set('linen minen mainen lainen läinen'.split(' '));
const shortParts = new Set('puu maa tie työ suo kuu suu pää jää sää luu voi tee'.split(' '));

/** Whether a basic form may be part of a compound at all. */
export const canBePart = (lemma: string) =>
  (lemma.length >= shortestPart && !stopWords.has(lemma) && !suffixes.has(lemma)) || shortParts.has(lemma);

/**
 * Gathers the words of all texts.
 * @param words every distinct word as it stands in a text
 */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  const certain = new Set<string>(compoundParts);
  const keysOfAll = Array.from(words, (word) => wordKeys(word));
  for (const [form = ''] of keysOfAll) certain.add(form);
  // A basic form that no text has is believed in when two forms speak for it that no other word explains.
  const guessed = new Set<string>();
  const believed: string[] = [];
  for (const [, ...lemmas] of keysOfAll) {
    if (lemmas.some((lemma) => certain.has(lemma))) continue;
    for (const lemma of lemmas) {
      if (guessed.has(lemma)) believed.push(lemma);
      guessed.add(lemma);
    }
  }
  for (const lemma of believed) certain.add(lemma);
  return { has: (lemma) => certain.has(lemma) && canBePart(lemma) };
}
