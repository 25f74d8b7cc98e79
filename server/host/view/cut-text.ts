// Cuts a text to a length.

/** Spaces and punctuation that would look like a mistake before an ellipsis. */
const looseEnd = /[\s.,;:–—-]{1,20}$/;

/** @returns the beginning of a longer text, directly followed by an ellipsis */
export const withEllipsis = (beginning: string): string => `${beginning.replace(looseEnd, '')}…`;

/** Returns the first `length` characters (code points), with an ellipsis if the text is longer. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : withEllipsis(characters.slice(0, length).join(''));
}
