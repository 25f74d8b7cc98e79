// Reads a text line by line, however long it is.

/** Node's own reader of lines takes U+2028 for the end of one, which a text of JSON may hold. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
