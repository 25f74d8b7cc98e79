// Extracts the searchable text of a page.
import { plainParts } from '../../contract/plain-text.ts';
import { unify } from '../../finnish/unify.ts';

/** Keys whose values are addresses, identifiers, or texts by others. */
const unsearched = new Set(
  'id type style meta related_cards related_species html_url relative_url link_seo_type level zoom cell copyright email phone_number'.split(
    ' ',
  ),
);

/** Elements that a reader sees as separate lines or paragraphs. */
const dividing = new Set('p li h1 h2 h3 h4 h5 h6 td th blockquote figcaption'.split(' '));

/** All words of a value without markup; headings, paragraphs and similar elements are on separate lines. */
export function indexText(...values: unknown[]): string {
  const parts: string[] = [];
  for (const value of values) collect(value, parts);
  return unify(parts.filter((part) => part !== '').join('\n'));
}

function collect(value: unknown, parts: string[]): void {
  if (typeof value === 'string') parts.push(...plainParts(value, dividing));
  else if (Array.isArray(value)) for (const entry of value) collect(entry, parts);
  // Words in code must not be found.
  else if (isCode(value)) return;
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) if (!unsearched.has(key)) collect(inner, parts);
  }
}

const isCode = (value: unknown) => (value as { type?: unknown } | null)?.type === 'custom_code';
