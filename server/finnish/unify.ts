// Brings the characters of a text into one spelling before words are found in it: `m²` is m2, an invisible hyphen is none.
import { kind, latinEnd, latinKinds } from './letters.ts';

/** Soft hyphens, spaces of no width, signs of direction and the like: they say how a word breaks, and are no part of it. */
const invisible = '\\p{Default_Ignorable_Code_Point}';
/** Letters and digits with the accents behind them, and units such as ㎡. Signs such as ™ stay what they are. */
const cluster = `[\\p{L}\\p{N}\\u3300-\\u33ff](?:${invisible}*(?!${invisible})\\p{M})*`;
/** Hyphens that look like the one on keyboards. */
const hyphen = '[\\u2010\\u2011]';

const changing = new RegExp(`(${invisible})|(${hyphen})|${cluster}`, 'gu');
const anyInvisible = new RegExp(invisible, 'gu');
const pieces = new RegExp(`${invisible}|${cluster}|[^]`, 'gu');

/** A text in one spelling, which may be shorter or longer. */
export const unify = (text: string): string =>
  isMixed(text)
    ? text.replace(changing, (piece, isInvisible, isHyphen) =>
        isInvisible ? '' : isHyphen ? '-' : piece.replace(anyInvisible, '').normalize('NFKC'),
      )
    : text;

/** A text in one spelling, and where each of its units comes from. */
export interface UnifiedText {
  text: string;
  /** For each unit of `text` the place in the original where its letter begins, and the place behind it. */
  starts: readonly number[];
  ends: readonly number[];
}

/** The same with the places. */
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

/** Whether a text may have characters that `unify` changes. Nearly none has, and this costs one scan. */
export const isMixed = (text: string): boolean => mixed.test(text);

/** Among the Latin letters: invisible ones, accents, which change the letter before them, and forms such as ² and ſ. */
function isOdd(code: number): boolean {
  const sign = String.fromCharCode(code);
  const own = latinKinds[code] ?? 0;
  if ((own & kind.accent) !== 0 || sign.search(anyInvisible) >= 0) return true;
  return (own & (kind.letter | kind.digit)) !== 0 && sign.normalize('NFKC') !== sign;
}

const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
const latin = Array.from({ length: latinEnd }, (_, code) => code);
/** Spaces, dashes, quotes and currencies stand in any text. */
const plainSigns = '\\u2000-\\u200a\\u2012-\\u2029\\u202f-\\u205f\\u20a0-\\u20bf';
const mixed = new RegExp(
  `[^${latin
    .filter((code) => !isOdd(code))
    .map(escaped)
    .join('')}${plainSigns}]`,
);
