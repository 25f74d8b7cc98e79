// Reads a text line by line, however long it is.

/**
 * Node's own reader of lines takes U+2028 for the end of one, which a text of JSON may hold.
 * @throws {Error} when the last line has no end: the rest of the text is missing
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
