// Chooses the encoding of a body that is kept in several.

export type Encoding = 'br' | 'gzip';

/** `br;q=0` is a refusal (RFC 9110, section 12.4.2). */
const refusal = /;\s*q=0(\.0*)?\s*$/i;

/**
 * @param header the request's `Accept-Encoding`
 * @returns the smallest of the kept encodings that the client takes; undefined for the plain body
 */
export function chooseEncoding(
  header: string | string[] | undefined,
  kept: Record<Encoding, Buffer | null>,
): Encoding | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .filter((entry) => !refusal.test(entry))
    .map((entry) => entry.replace(/;.*/, '').trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => kept[name] && accepted.includes(name));
}
