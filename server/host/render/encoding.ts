// Chooses the encoding of a body that is kept in several.

export type Encoding = 'br' | 'gzip';

/** `br;q=0` is a refusal (RFC 9110, section 12.4.2). */
const refusal = /;\s*q=0(\.0*)?\s*$/i;

/** What headers say, each read once: browsers send a handful of them, and who makes up others fills no memory. */
const read = new Map<string, readonly Encoding[]>();
const mostRead = 200;
const longestRead = 100;

/**
 * @param header the request's `Accept-Encoding`
 * @param kept what is there, by encoding
 * @returns the smallest of the kept encodings that the client takes; undefined for the plain body
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
