// The rule about trusted HTML in templates.

export const safeSentence = '`| safe` stands only on fields named `…Html`, which only the sanitiser makes.';

/** A field with its path, or any other text before the filter; or the filter as a block. */
const safeFilter = /([\w.\]['"()]*)\s*\|\s*safe\b|\{%-?\s*filter\s+safe\b/g;
const isTrusted = (field: string) => /(^|\.)(html|\w*Html)$/.test(field);

/** @returns one line for each `| safe` on anything else */
export function findUnsafe(path: string, text: string): string[] {
  return [...text.matchAll(safeFilter)]
    .filter(([, field = '']) => !isTrusted(field))
    .map(({ 0: found, 1: field, index }) => {
      const line = text.slice(0, index + found.trimStart().length).split('\n').length;
      return `${safeSentence}\n    ${path}:${line} has ${field || 'an expression'} | safe`;
    });
}
