// Distinguishes the versions of a file in its published name, so that each may be cached forever.

/** Six digits: a new version gets the mark of the previous one once in a million changes. */
const most = 1e6;

/**
 * In digits, like the widths beside it in an address: a page full of pictures compresses better than with letters.
 * @param hash of the bytes, in hexadecimal digits
 */
export const versionMark = (hash: string): string =>
  String(Number.parseInt(hash.slice(0, 12), 16) % most).padStart(6, '0');
