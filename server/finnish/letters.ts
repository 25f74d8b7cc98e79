// Finnish letters: what a vowel is, which vowels go together, and spelling without dots and accents.

/** Finnish vowels and the å of names. */
export const vowels = 'aeiouyäöå';

const vowelEnd = new RegExp(`[${vowels}]$`);
const twoVowelEnd = new RegExp(`[${vowels}]{2}$`);
const vowelGroups = new RegExp(`[${vowels}]+`, 'g');

/** Whether a word part ends in a vowel. */
export const endsInVowel = (part: string) => vowelEnd.test(part);

/** Whether a word part can be the stem of a noun: `talo`, `suo`, `yö`, but not `ka`. */
export const isStem = (part: string) => (part.length > 2 ? endsInVowel(part) : twoVowelEnd.test(part));

/** Whether a word part has one group of vowels only: `maa`, `tie`, `joe`. */
export const isShort = (part: string) => (part.match(vowelGroups)?.length ?? 0) <= 1;

/** The open vowel of a stem, `a` or `ä`, by its nearest vowel that is not `e` or `i`. */
export function openVowel(part: string): 'a' | 'ä' {
  const deciding = /[aouyäöå](?=[^aouyäöå]*$)/.exec(part)?.[0] ?? 'ä';
  return 'yäö'.includes(deciding) ? 'ä' : 'a';
}

/** A word as a keyboard without ä, ö, å, é or š writes it. */
export function foldLetters(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'a')
    .replace(/ß/g, 'ss');
}

/**
 * For a class of an expression: the letters of `\\p{L}`, the accents of `\\p{M}` and the digits of `\\p{N}` that a text in the
 * Latin alphabet may have. They are found in a fraction of the time that all letters of the world take.
 */
export const latin = { letters: 'A-Za-zªµºÀ-ÖØ-öø-ʯ', accents: '\u0300-\u036f', digits: '0-9²³¹¼-¾' };

/** Whether a text has no other letters, accents and digits than those of {@link latin}. */
export const isLatin = (text: string): boolean => !beyondLatin.test(text);
const beyondLatin = new RegExp(`[^\\0-ʯ${latin.accents}\\u2000-\\u206f\\u20a0-\\u20bf]`);

/** Whether a word has a vowel too few for the basic form of a noun whose stem is longer: `par`, `la`. */
export const isOneSyllable = (part: string) => isShort(part) && !twoVowelEnd.test(part);
