// Writes a list of any length as JSON in batches, formatted like `JSON.stringify` with two spaces.

/** @param toObject converts a value to the object that is written */
export async function* jsonList<T>(parts: AsyncIterable<readonly T[]>, toObject: (value: T) => object) {
  let separator = '[\n';
  for await (const part of parts)
    for (const value of part) {
      yield `${separator}  ${JSON.stringify(toObject(value), null, 2).replaceAll('\n', '\n  ')}`;
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
