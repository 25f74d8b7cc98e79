// Marks the version of a file in its published name, so that each version can be cached forever.

/** Number of different marks: a new version gets the mark of the previous one once in a million changes. */
const most = 1e6;

/**
 * The mark consists of digits, like the widths next to it in an address: a page with many pictures compresses better than with
 * letters.
 * @param hash of the bytes, in hexadecimal digits
 */
export const versionMark = (hash: string): string =>
  String(Number.parseInt(hash.slice(0, 12), 16) % most).padStart(6, '0');
