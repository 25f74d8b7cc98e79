// The keys of a Finnish word: what its inflected forms have in common.

/**
 * Light keys of a word form. Two forms are taken for the same word when they share a key.
 * @param word one word as it stands in a text, in any case
 * @returns at least one key; the exact form, lower-cased, is never a key of its own
 */
export function wordKeys(word: string): readonly string[] {
  return [word.toLocaleLowerCase('fi')];
}
