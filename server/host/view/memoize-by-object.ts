/**
 * Caches the results for each object, such as a response of the API, which is cached for a while and never changes, so
 * that data of many pages is computed once.
 * @param keyOf returns the key of the other inputs: a short text, or an object, with few different values
 * @returns the function, which returns the identical object for repeated inputs
 */
export function memoizeByObject<Of extends object, Rest extends unknown[], Made>(
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
