// Makes the searched text.
import { plainParts } from '../../contract/plain-text.ts';
import { unify } from '../../finnish/unify.ts';

/** Keys whose values are addresses, names for programs, or texts of others. */
const unsearched = new Set(
  'id type style meta related_cards related_species html_url relative_url link_seo_type level zoom cell copyright email phone_number'.split(
    ' ',
  ),
);

/** What a reader sees as a line or a paragraph of its own. */
const dividing = new Set('p li h1 h2 h3 h4 h5 h6 td th blockquote figcaption'.split(' '));

/** All words in a value without markup: headings, paragraphs and other parts in lines of their own. */
export function indexText(...values: unknown[]): string {
  const parts: string[] = [];
  for (const value of values) collect(value, parts);
  return unify(parts.filter((part) => part !== '').join('\n'));
}

function collect(value: unknown, parts: string[]): void {
  if (typeof value === 'string') parts.push(...plainParts(value, dividing));
  else if (Array.isArray(value)) for (const entry of value) collect(entry, parts);
  // Code is for browsers: its words must not be found.
  else if (isCode(value)) return;
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) if (!unsearched.has(key)) collect(inner, parts);
  }
}

const isCode = (value: unknown) => (value as { type?: unknown } | null)?.type === 'custom_code';
