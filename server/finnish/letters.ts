// Finnish letters: vowels, vowel harmony, and spelling without diacritics.

/** Finnish vowels, and the å of names. */
export const vowels = 'aeiouyäöå';

const vowelEnd = new RegExp(`[${vowels}]$`);
const twoVowelEnd = new RegExp(`[${vowels}]{2}$`);
const vowelGroups = new RegExp(`[${vowels}]+`, 'g');

/** Whether a word part ends in a vowel. */
export const endsInVowel = (part: string) => vowelEnd.test(part);

/** Whether a word part can be the stem of a noun: `talo`, `suo`, `yö`, but not `ka`. */
export const isStem = (part: string) => (part.length > 2 ? endsInVowel(part) : twoVowelEnd.test(part));

/** Whether a word part has at most one group of vowels: `maa`, `tie`, `joe`. */
export const isShort = (part: string) => (part.match(vowelGroups)?.length ?? 0) <= 1;

/** The open vowel of a stem, `a` or `ä`, determined by its nearest vowel other than `e` and `i`. */
export function openVowel(part: string): 'a' | 'ä' {
  const deciding = /[aouyäöå](?=[^aouyäöå]*$)/.exec(part)?.[0] ?? 'ä';
  return 'yäö'.includes(deciding) ? 'ä' : 'a';
}

/** @returns a word as it is typed on a keyboard without ä, ö, å, é or š */
export function foldLetters(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'a')
    .replace(/ß/g, 'ss');
}

/** The kinds of a character as bits: a letter of `\p{L}`, a combining mark of `\p{M}`, or a digit of `\p{N}`. */
export const kind = { letter: 1, accent: 2, digit: 4 };
const kindOf = (sign: string): number =>
  /\p{L}/u.test(sign) ? kind.letter : /\p{M}/u.test(sign) ? kind.accent : /\p{N}/u.test(sign) ? kind.digit : 0;

/** The first code after the Latin letters and their combining marks. */
export const latinEnd = 0x370;
/**
 * The kinds of the characters of Latin texts, by their codes. Scanning a text with this table takes a fraction of the time of a
 * regular expression for all alphabets, and allocates no memory.
 */
export const latinKinds = Uint8Array.from({ length: latinEnd }, (_, code) => kindOf(String.fromCharCode(code)));

/** Whether all letters, combining marks and digits of a text are among {@link latinKinds}. */
export const isLatin = (text: string): boolean => !beyondLatin.test(text);
/** Matches characters outside the table. Punctuation and currency signs are excluded, because they may occur in any text. */
const beyondLatin = new RegExp(`[^\\0-${String.fromCharCode(latinEnd - 1)}\\u2000-\\u206f\\u20a0-\\u20bf]`);

/** Whether a word has too few vowels for the basic form of a noun whose stem is longer: `par`, `la`. */
export const isOneSyllable = (part: string) => isShort(part) && !twoVowelEnd.test(part);
