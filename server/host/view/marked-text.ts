// Splits plain texts into pieces: the matches of a search, and the rest.
import type { MatchedPart } from '../../finnish/match-words.ts';

/** A piece of a text; the pieces together are the text. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

/** Finds the matched ranges of a text, in reading order and never overlapping. */
export type Matcher = (text: string) => MatchedPart[];

/** The content's soft hyphens are removed: a matched word may contain some, and the template adds its own. */
export function markMatches(text: string, match: Matcher): TextPiece[] {
  const plain = text.replaceAll('\u00AD', '');
  const pieces: TextPiece[] = [];
  let end = 0;
  const add = (until: number, isMatch: boolean) => {
    if (until > end) pieces.push({ text: plain.slice(end, until), isMatch });
    end = Math.max(end, until);
  };
  for (const part of match(plain)) {
    add(part.start, false);
    add(part.end, true);
  }
  add(plain.length, false);
  return pieces;
}
