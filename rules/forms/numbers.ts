// Parses numbers as people type them.

/** Digits with a sign, a decimal comma or point, and spaces between thousands. */
export const numberPattern = /^[+−-]?(?:\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,]\d+)?$/;

/** Normalizes `1 200,50` to `1200.50`. @returns null for a text that is not a number */
export function readNumber(text: string): string | null {
  const typed = text.trim();
  if (!numberPattern.test(typed)) return null;
  return typed
    .replace(/[+ \u00a0\u202f]/g, '')
    .replace('−', '-')
    .replace(',', '.');
}
