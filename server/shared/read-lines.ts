// Reads a text of any length line by line.

/**
 * Yields the lines of a text. Node.js's `readline` is not used, because it splits at U+2028, which JSON may contain.
 * @throws {Error} when the last line has no line break, so that the end of the text is missing
 */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('The text ends within a line.');
}
