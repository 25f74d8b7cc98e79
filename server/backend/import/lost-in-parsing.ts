// Finds errors that the contract's parser tolerates from a backend, and that an author should learn about.

/**
 * Finds a place where a parsed value differs from the written one: an unknown style became the default, or an item was
 * dropped from a list.
 * @returns the path of the first such place, such as `items.0.style`; an empty text when there is none
 */
export function lostInParsing(written: unknown, parsed: unknown, path: string[] = []): string {
  if (typeof written !== 'object' || written === null || typeof parsed !== 'object' || parsed === null) return '';
  if (Array.isArray(written) && Array.isArray(parsed) && written.length !== parsed.length) return path.join('.');
  for (const [key, value] of Object.entries(written)) {
    const kept = (parsed as Record<string, unknown>)[key];
    if (typeof value === 'string' && typeof kept === 'string' && isChoice(key) && value !== kept)
      return [...path, key].join('.');
    const inner = lostInParsing(value, kept, [...path, key]);
    if (inner !== '') return inner;
  }
  return '';
}

/** A field that takes one of a few values. */
const isChoice = (key: string) => key === 'style' || key === 'link_seo_type';
