// Writes a list of any length as JSON, some objects at a time, in the layout of `JSON.stringify` with two spaces.

/** @param toObject makes what is written of a value */
export async function* jsonList<T>(parts: AsyncIterable<readonly T[]>, toObject: (value: T) => object) {
  let separator = '[\n';
  for await (const part of parts)
    for (const value of part) {
      yield `${separator}  ${JSON.stringify(toObject(value), null, 2).replaceAll('\n', '\n  ')}`;
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
