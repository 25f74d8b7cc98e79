// Finds errors that the contract's parser tolerates in a backend's response, but that an author should be notified about.

/**
 * Finds a difference between a parsed value and the written one: an unknown style became the default, or an item was dropped
 * from a list.
 * @returns the path of the first difference, such as `items.0.style`; empty when there is none
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

/** Whether a field accepts only a few values. */
const isChoice = (key: string) => key === 'style' || key === 'link_seo_type';
