/**
 * Makes what is the same on many pages once: for each object that it is made of, such as an answer of the API, which is
 * kept for a while and never changes.
 * @param keyOf tells what else it is made of: a short text, or an object, that takes few values
 * @returns the function, which gives the very object that it has given before
 */
export function madeOnce<Of extends object, Rest extends unknown[], Made>(
  make: (of: Of, ...rest: Rest) => Made,
  keyOf: (...rest: Rest) => unknown = () => '',
): (of: Of, ...rest: Rest) => Made {
  const made = new WeakMap<Of, Map<unknown, { value: Made }>>();
  return (of, ...rest) => {
    const ofObject = made.get(of) ?? new Map<unknown, { value: Made }>();
    const key = keyOf(...rest);
    const known = ofObject.get(key) ?? { value: make(of, ...rest) };
    made.set(of, ofObject.set(key, known));
    return known.value;
  };
}
