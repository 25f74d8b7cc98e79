// Cuts plain texts to a length.
import { withEllipsis } from './cut-text.ts';

/**
 * Returns the first words of a plain text that fit into `length` characters, with an ellipsis if the text is longer.
 */
export function cutAtWord(text: string, length: number): string {
  return text.length <= length ? text : withEllipsis(text.slice(0, length - 1).replace(/(?<!\s)\s+\S*$/, ''));
}
