// Cuts a text to a length.

/** The first `length` characters as a person counts them (code points), with an ellipsis if the text is longer. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
