// What tells a file's versions apart in its published name, so that each may be kept for ever.

/** Eight digits: no two versions of one file are likely to share them in the life of a site. */
const most = 1e8;

/**
 * In digits, as the widths beside it in an address are: a page full of pictures is compressed smaller than with letters.
 * @param hash of the bytes, in hexadecimal digits
 */
export const versionMark = (hash: string): string =>
  String(Number.parseInt(hash.slice(0, 12), 16) % most).padStart(8, '0');
