// The keys of a Finnish word, which its inflected forms share.
import { LRUCache } from 'lru-cache';
import { detached } from './detached.ts';
import { readEnding } from './endings.ts';
import { lemmasOfStem } from './lemmas.ts';
import { endsInVowel, isShort, isStem } from './letters.ts';

const maxCachedWords = 50_000;
/** Maximum length. No Finnish word in a text is longer; a longer one has only itself as a key. */
const maxWordLength = 60;
/** The limit is `maxSize`, because `max` would reserve the memory for all entries at once. */
const known = new LRUCache<string, readonly string[]>({ maxSize: maxCachedWords, sizeCalculation: () => 1 });

/**
 * Returns the keys of a word form: the basic forms to which it may belong, guessed from its ending without a dictionary. Two
 * forms count as the same word if they share a key. The first key is the form itself in lower case, without hyphens and
 * apostrophes, because any form may be a basic one.
 * @param word one word as written in a text, in any case
 * @returns at least one key of letters and digits, without duplicates
 */
export function wordKeys(word: string): readonly string[] {
  const lower = word.toLowerCase();
  const before = known.get(lower);
  if (before) return before;
  const own = detached(lower);
  const keys = makeKeys(own.normalize('NFC'));
  // Long words are not cached: a visitor may search for a word of any length.
  if (own.length <= maxWordLength) known.set(own, keys);
  return keys;
}

/** Returns the same keys without caching them, for a word that is needed once, such as each word of a whole site. */
export const wordKeysOnce = (word: string): readonly string[] => makeKeys(word.toLowerCase().normalize('NFC'));

/** The key of a word in its basic form, without the guesses of {@link wordKeys}: the first of its keys. */
export const ownKey = (word: string): string => lettersOf(word.toLowerCase().normalize('NFC'));

function makeKeys(word: string): readonly string[] {
  const plain = lettersOf(word);
  if (plain.length > maxWordLength || /\p{N}$/u.test(plain)) return [plain];
  // A case ending follows a colon after a name or an abbreviation, or an apostrophe after a foreign name: EU:n, parfait’n.
  const [, name] = /^(.+?)(?::|(?<=[^aeiouyäö])[’'])\p{L}+$/u.exec(word) ?? [];
  if (name !== undefined) return [...new Set([plain, lettersOf(name)])];
  // The word does not inflect before its last hyphen: vapaa-ajan, EU-asetuksen.
  const [, head = '', last = word] = /^(.+-)([^-]+)$/.exec(word) ?? [];
  return [...new Set([plain, ...readSpellings(last).map((key) => lettersOf(head) + key)])];
}

/** Keys of a word whose apostrophe may replace a lost k (vaa’an), or whose é inflects as a long e (rosén). */
function readSpellings(word: string): string[] {
  const found = readForm(lettersOf(word));
  if (/[’'](?=[aeiouyäö])/.test(word)) found.push(...readForm(lettersOf(word.replace(/[’'](?=[aeiouyäö])/, 'k'))));
  const plain = lettersOf(word.replace(/[éèê]/g, 'ee'));
  return /[éèê]/.test(word) ? [...found, plain, ...readForm(plain)] : found;
}

const lettersOf = (word: string) => word.replace(/[^\p{L}\p{N}]+/gu, '');

/** Basic forms that look like the partitive of another word, but rarely are. */
const onlyBasic = /^(?:alusta|edusta|keskusta|perusta|reunusta|seinusta|tausta|vierusta)$/;

function readForm(word: string): string[] {
  if (onlyBasic.test(word)) return [];
  const found = readWord(word);
  const clitic = /(?:kin|k[aä]{2}n|ko|kö|h[aä]n)$/.exec(word);
  const bare = clitic ? word.slice(0, clitic.index) : '';
  if (isFreeForm(bare)) found.push(bare, ...readWord(bare));
  return found;
}

/** Whether a clitic can follow: a whole form has at least two syllables, or a long vowel. */
const isFreeForm = (form: string) =>
  /[aeiouyäöntslr]$/.test(form) && (isShort(form) ? /^[^aeiouyäö]?[aeiouyäö]{2}$/.test(form) : form.length > 3);

function readWord(word: string): string[] {
  return [...readEnding(word), ...readPossessive(word), ...(isForeign(word) ? [`${word}i`] : [])];
}

/** Words that only look as if they had a possessive suffix. */
const ownerless =
  /(?<=^|[aeiouyäön])(?<!^(?:ha|lu|ma|pu|su|leu|riu|tiu|kai))kuusi$|(?:^|[aeiouyäön])tilanne$|(?:rake|luo|liike)nne$|^(?:[kv]a|ase)nne$|yamme$|suoni$/;

/** Ends of vowels in which no noun ends: they remain when the end of vuosi, köysi, hiisi and similar words is removed. */
const isTorn = (base: string) => /(?:au|äy|öy|vuo)$|^(?:lie|rei|hii|vii|uu|tuu)$/.test(base);

function readPossessive(word: string): string[] {
  if (ownerless.test(word)) return [];
  const suffix = /(?:n[is]|si|ns[aä]|mme|nne|ni)$/.exec(word);
  const base = suffix ? word.slice(0, suffix.index) : '';
  if (suffix?.[0] === 'si' && isTorn(base)) return [];
  if (isStem(base) && (base.length > 2 || base === 'yö')) {
    const owned = [base, ...lemmasOfStem(base, 'strong')];
    // Foreign nouns in -aani and -iini, such as tulppaani, are far more frequent than possessive forms of short words, such as
    // taloani and taloihini.
    if (suffix?.[0] === 'ni' && /(?:aa|(?<!s)ii)$/.test(base)) return owned;
    return [
      ...owned,
      ...readEnding(base, 'before possessive'),
      ...readEnding(`${base}n`, 'before possessive, n restored'),
    ];
  }
  // The possessive suffix of the third person lengthens the vowel of a case ending: talossaan, taloaan, taloilleen.
  const third = /(?:[aä]{2}|ee)n$/.test(word) ? word.slice(0, -2) : '';
  return third.length > 3 ? readEnding(third, 'before possessive') : [];
}

/** Words with an ending that no Finnish word has get an i before their case endings: `internet`, `internetissä`. */
const isForeign = (word: string) =>
  word.length > 2 && !endsInVowel(word) && /[^nst]$|[^aäeiouyö]t$|et$|(?:dron|radon)$/.test(word);
