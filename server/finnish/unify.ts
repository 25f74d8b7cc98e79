// Normalizes the characters of a text before words are found in it: `m²` becomes m2, and an invisible hyphen is removed.
import { kind, latinEnd, latinKinds } from './letters.ts';

/**
 * Soft hyphens, zero-width spaces, direction marks and similar characters. They affect line breaks and direction, and do not
 * belong to the word.
 */
const invisible = '\\p{Default_Ignorable_Code_Point}';
/** Letters and digits with their combining marks, and units such as ㎡. Other signs, such as ™, are not normalized. */
const cluster = `[\\p{L}\\p{N}\\u3300-\\u33ff](?:${invisible}*(?!${invisible})\\p{M})*`;
/** Hyphens that look like the one on keyboards. */
const hyphen = '[\\u2010\\u2011]';

const changing = new RegExp(`(${invisible})|(${hyphen})|${cluster}`, 'gu');
const anyInvisible = new RegExp(invisible, 'gu');
const pieces = new RegExp(`${invisible}|${cluster}|[^]`, 'gu');

/**
 * The time to normalize a cluster grows with the square of its length. A letter has a few marks at most, so what goes beyond this
 * length is left out.
 */
const maxClusterLength = 30;

/** Normalizes a text. The result may be shorter or longer. */
export const unify = (text: string): string =>
  isMixed(text)
    ? text.replace(changing, (piece, isInvisible, isHyphen) =>
        isInvisible ? '' : isHyphen ? '-' : unifyCluster(piece.replace(anyInvisible, '')),
      )
    : text;

const unifyCluster = (signs: string): string =>
  (signs.length > maxClusterLength ? [...signs].slice(0, maxClusterLength).join('') : signs).normalize('NFKC');

/** A normalized text, and the origin of each of its code units. */
export interface UnifiedText {
  text: string;
  /** For each code unit of `text`, the offset in the original text at which its character begins, and the offset after it. */
  starts: readonly number[];
  ends: readonly number[];
}

/** Normalizes a text, and records the positions. */
export function unifyWithPlaces(original: string): UnifiedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: piece, index } of original.matchAll(pieces)) {
    const unified = unify(piece);
    for (let unit = 0; unit < unified.length; unit++) {
      starts.push(index);
      ends.push(index + piece.length);
    }
    text += unified;
  }
  return { text, starts, ends };
}

/** Whether a text may have characters that `unify` changes. Nearly no text has them, and this check costs one scan. */
export const isMixed = (text: string): boolean => mixed.test(text);

/**
 * Whether a Latin character is changed: invisible characters, combining marks, which change the letter before them, and forms
 * such as ² and ſ.
 */
function isOdd(code: number): boolean {
  const sign = String.fromCharCode(code);
  const own = latinKinds[code] ?? 0;
  if ((own & kind.accent) !== 0 || sign.search(anyInvisible) >= 0) return true;
  return (own & (kind.letter | kind.digit)) !== 0 && sign.normalize('NFKC') !== sign;
}

const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
const latin = Array.from({ length: latinEnd }, (_, code) => code);
/** Spaces, dashes, quotes and currency signs, which may occur in any text. */
const plainSigns = '\\u2000-\\u200a\\u2012-\\u2029\\u202f-\\u205f\\u20a0-\\u20bf';
const mixed = new RegExp(
  `[^${latin
    .filter((code) => !isOdd(code))
    .map(escaped)
    .join('')}${plainSigns}]`,
);
