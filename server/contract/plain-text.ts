// The words of rich text, for places without markup: searches, descriptions, feeds, structured data.
import { decodeHTMLStrict } from 'entities';
import { elementOf, isInline } from './rich-text.ts';

/** Ends at the next `<` at the latest: an unclosed tag would otherwise cause a search to the end, again and again. */
const tag = /<([^<>]*)>/g;

/** Any white space other than a single space. */
const anyGap = / \s+|[^\S ]\s*/g;

/** Removes tags, decodes entities and leaves single spaces. A tag separates words, unless it stands within a line. */
export function plainText(html: string): string {
  const untagged = html.includes('<') ? html.replace(tag, wordsApart) : html;
  return decodeEntities(untagged).replace(anyGap, ' ').trim();
}

function wordsApart(whole: string, inside: string): string {
  const name = elementOf(inside);
  // "1 < 2 > 0" is no tag.
  if (name === '') return /^[/!?]/.test(inside) ? ' ' : whole;
  return isInline(name) ? '' : ' ';
}

/** Decodes every entity of HTML that ends in a semicolon; an unknown name stays unchanged, and soft hyphens are left out. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text).replaceAll('\u00AD', '') : text;
