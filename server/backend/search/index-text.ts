// Makes the searched text.

/** Keys whose values are addresses, names for programs, or texts of others. */
const unsearched = new Set(
  'id type style meta related_cards related_species html_url relative_url link_seo_type level zoom cell copyright email phone_number'.split(
    ' ',
  ),
);

/** All words in a value, lower-cased and without markup. */
export function indexText(...values: unknown[]): string {
  const words: string[] = [];
  for (const value of values) collect(value, words);
  return words.join(' ').replace(/\s+/g, ' ').trim().toLocaleLowerCase('fi');
}

function collect(value: unknown, words: string[]): void {
  if (typeof value === 'string') words.push(plainText(value));
  else if (Array.isArray(value)) for (const entry of value) collect(entry, words);
  // Code is for browsers: its words must not be found.
  else if (isCode(value)) return;
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) if (!unsearched.has(key)) collect(inner, words);
  }
}

const isCode = (value: unknown) => (value as { type?: unknown } | null)?.type === 'custom_code';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Rich text without its tags; a tag separates words. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim();
}
