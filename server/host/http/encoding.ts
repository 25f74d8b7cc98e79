// Chooses the encoding of a body that is available in several.
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** Ordered by the size of the result, the smallest first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

/**
 * @param header the request's `Accept-Encoding`
 * @param kept the available bodies, by encoding
 * @returns the smallest available encoding that the client accepts; undefined for the plain body
 */
export function chooseEncoding(
  header: string | string[] | undefined,
  kept: Record<Encoding, unknown>,
): Encoding | undefined {
  const accepted = new Negotiator({ headers: { 'accept-encoding': String(header ?? '') } }).encodings([...encodings]);
  // The body is looked at last, because it may be made only then.
  return encodings.find((name) => accepted.includes(name) && kept[name]);
}
