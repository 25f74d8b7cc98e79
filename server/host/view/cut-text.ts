// Cuts a text that has no room for more.

/** The first `length` characters as a person counts them (code points), with an ellipsis when there were more. */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
