// Removes the slashes at the ends of a URL or a path.

/**
 * Removes trailing slashes. Because of the lookbehind, a match can begin only at the first slash of a group. Without it, a match
 * would be tried from each slash, which takes quadratic time for a group that is not at the end.
 */
export const trimEndSlashes = (text: string): string => text.replace(/(?<!\/)\/+$/, '');

export const trimSlashes = (text: string): string => trimEndSlashes(text).replace(/^\/+/, '');
