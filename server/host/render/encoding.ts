// Chooses the encoding of a body that is available in several.

export type Encoding = 'br' | 'gzip';

/** `br;q=0` is a refusal (RFC 9110, section 12.4.2). */
const refusal = /;\s*q=0(\.0*)?\s*$/i;

/** The parsed headers, each read once: browsers send a handful of them, and invented ones fill no memory. */
const read = new Map<string, readonly Encoding[]>();
const mostRead = 200;
const longestRead = 100;

/**
 * @param header the request's `Accept-Encoding`
 * @param kept the available bodies, by encoding
 * @returns the smallest available encoding that the client accepts; undefined for the plain body
 */
export function chooseEncoding(
  header: string | string[] | undefined,
  kept: Record<Encoding, unknown>,
): Encoding | undefined {
  return acceptedBy(String(header ?? '')).find((name) => kept[name]);
}

function acceptedBy(header: string): readonly Encoding[] {
  const known = read.get(header);
  if (known) return known;
  const names = header
    .split(',')
    .filter((entry) => !refusal.test(entry))
    .map((entry) => entry.replace(/;.*/, '').trim().toLowerCase());
  const accepted = (['br', 'gzip'] as const).filter((name) => names.includes(name));
  if (read.size < mostRead && header.length <= longestRead) read.set(header, accepted);
  return accepted;
}
