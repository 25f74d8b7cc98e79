// The keys of a Finnish word, which its inflected forms share.
import { LRUCache } from 'lru-cache';
import { detached } from './detached.ts';
import { readEnding } from './endings.ts';
import { lemmasOfStem } from './lemmas.ts';
import { endsInVowel, isShort, isStem } from './letters.ts';

const keptWords = 50_000;
/** No Finnish word of a text is longer; a longer one has only itself as a key. */
const longestWord = 60;
/** Limited by size: with `max`, the memory for all entries would be reserved at once. */
const known = new LRUCache<string, readonly string[]>({ maxSize: keptWords, sizeCalculation: () => 1 });

/**
 * Light keys of a word form: the basic forms that it may belong to, guessed from its ending without a dictionary. Two
 * forms count as the same word when they share a key. The first key is the form itself in lower case, without hyphens
 * and apostrophes, because any form may be a basic one.
 * @param word one word as written in a text, in any case
 * @returns at least one key of letters and digits, without duplicates
 */
export function wordKeys(word: string): readonly string[] {
  const lower = word.toLowerCase();
  const before = known.get(lower);
  if (before) return before;
  const own = detached(lower);
  const keys = makeKeys(own.normalize('NFC'));
  // A visitor may ask for a word of any length.
  if (own.length <= longestWord) known.set(own, keys);
  return keys;
}

/** The same for a word that is asked for once, such as each word of a whole site: its keys are not kept. */
export const wordKeysOnce = (word: string): readonly string[] => makeKeys(word.toLowerCase().normalize('NFC'));

/** The key of a word that is in its basic form, without the guesses of {@link wordKeys}: its first one. */
export const ownKey = (word: string): string => lettersOf(word.toLowerCase().normalize('NFC'));

function makeKeys(word: string): readonly string[] {
  const plain = lettersOf(word);
  if (plain.length > longestWord || /\p{N}$/u.test(plain)) return [plain];
  // A colon ends a name or an abbreviation, an apostrophe a foreign name; a case ending follows: EU:n, parfait’n.
  const [, name] = /^(.+?)(?::|(?<=[^aeiouyäö])[’'])\p{L}+$/u.exec(word) ?? [];
  if (name !== undefined) return [...new Set([plain, lettersOf(name)])];
  // Before the last hyphen nothing changes: vapaa-ajan, EU-asetuksen.
  const [, head = '', last = word] = /^(.+-)([^-]+)$/.exec(word) ?? [];
  return [...new Set([plain, ...readSpellings(last).map((key) => lettersOf(head) + key)])];
}

/** Readings of a word whose apostrophe may replace a lost k, vaa’an, and whose é inflects as a long e, rosén. */
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

/** Vowels that no noun ends in: the rest of vuosi, köysi, hiisi and similar words without their end. */
const isTorn = (base: string) => /(?:au|äy|öy|vuo)$|^(?:lie|rei|hii|vii|uu|tuu)$/.test(base);

function readPossessive(word: string): string[] {
  if (ownerless.test(word)) return [];
  const suffix = /(?:n[is]|si|ns[aä]|mme|nne|ni)$/.exec(word);
  const base = suffix ? word.slice(0, suffix.index) : '';
  if (suffix?.[0] === 'si' && isTorn(base)) return [];
  if (isStem(base) && (base.length > 2 || base === 'yö')) {
    const owned = [base, ...lemmasOfStem(base, 'strong')];
    // Foreign nouns in -aani and -iini, such as tulppaani, are far more frequent than taloani and taloihini of short
    // words.
    if (suffix?.[0] === 'ni' && /(?:aa|(?<!s)ii)$/.test(base)) return owned;
    return [
      ...owned,
      ...readEnding(base, 'before possessive'),
      ...readEnding(`${base}n`, 'before possessive, n restored'),
    ];
  }
  // The third person lengthens the vowel of a case ending: talossaan, taloaan, taloilleen.
  const third = /(?:[aä]{2}|ee)n$/.test(word) ? word.slice(0, -2) : '';
  return third.length > 3 ? readEnding(third, 'before possessive') : [];
}

/** Words with an end that no Finnish word has get an i before their endings: `internet`, `internetissä`. */
const isForeign = (word: string) =>
  word.length > 2 && !endsInVowel(word) && /[^nst]$|[^aäeiouyö]t$|et$|(?:dron|radon)$/.test(word);
