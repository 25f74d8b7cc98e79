// Cuts a text to a length.

/** Spaces and signs that would look like a mistake before an ellipsis. */
const looseEnd = /[\s.,;:–—-]{1,20}$/;

/** @returns the beginning of a longer text, with an ellipsis right behind its last word */
export const withEllipsis = (beginning: string): string => `${beginning.replace(looseEnd, '')}…`;

/** The first `length` characters as a person counts them (code points), with an ellipsis if the text is longer. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : withEllipsis(characters.slice(0, length).join(''));
}
