// Cuts plain texts to a length.

/** Spaces and punctuation that would look like a mistake before an ellipsis. */
const looseEnd = /[\s.,;:–—-]{1,20}$/;

/** @returns the beginning of a longer text, directly followed by an ellipsis */
const withEllipsis = (beginning: string): string => `${beginning.replace(looseEnd, '')}…`;

/** Returns the first `length` characters (code points), with an ellipsis if the text is longer. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : withEllipsis(characters.slice(0, length).join(''));
}

/**
 * Returns the first words of a plain text that fit into `length` characters, with an ellipsis if the text is longer.
 */
export function cutAtWord(text: string, length: number): string {
  return text.length <= length ? text : withEllipsis(text.slice(0, length - 1).replace(/(?<!\s)\s+\S*$/, ''));
}

/** Maximum length of a title in the breadcrumb, in characters; longer titles are cut. */
const crumbTitleLength = 11;

/** The visible title of the current page in the breadcrumb; the accessible name has the whole title. */
export const crumbTitle = (title: string): string => cutText(title, crumbTitleLength);
