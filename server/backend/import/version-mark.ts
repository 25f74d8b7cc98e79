// What tells a file's versions apart in its published name, so that each may be kept for ever.

/** Six digits: that a file gets the mark of its version before happens once in a million changes. */
const most = 1e6;

/**
 * In digits, as the widths beside it in an address are: a page full of pictures is compressed smaller than with letters.
 * @param hash of the bytes, in hexadecimal digits
 */
export const versionMark = (hash: string): string =>
  String(Number.parseInt(hash.slice(0, 12), 16) % most).padStart(6, '0');
