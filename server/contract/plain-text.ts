// The text of rich text, where markup is not allowed: searches, descriptions, feeds, structured data.
import { decodeHTMLStrict } from 'entities';
import { readTags } from './read-tags.ts';
import { isInline } from './rich-text.ts';

/** Elements whose content is code, or a fallback for browsers that do not know the element. */
const wordless = new Set(['script', 'style', 'iframe', 'noembed', 'noframes']);

/** Any white space except a single space. */
const anyGap = / \s+|[^\S ]\s*/g;

const nowhere: ReadonlySet<string> = new Set();

/** Removes tags, decodes entities and collapses white space. A tag separates words, unless it is an inline element. */
export const plainText = (html: string): string => plainParts(html, nowhere)[0] ?? '';

/**
 * Converts rich text to several plain texts.
 * @param dividing names of the elements whose end tags also end a text
 */
export function plainParts(html: string, dividing: ReadonlySet<string>): string[] {
  if (!html.includes('<')) return [plainWords(html)];
  const parts: string[] = [];
  let part = '';
  let isWordless = false;
  readTags(
    html,
    ({ name, isEnd }) => {
      isWordless = !isEnd && wordless.has(name);
      if (isEnd && dividing.has(name)) {
        parts.push(part);
        part = '';
      } else if (!isInline(name)) part += ' ';
    },
    (text) => {
      if (!isWordless) part += text;
    },
  );
  return [...parts, part].map(plainWords);
}

const plainWords = (text: string): string => decodeEntities(text).replace(anyGap, ' ').trim();

/** Decodes every HTML entity that ends in a semicolon. An unknown name stays unchanged, and soft hyphens are removed. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text).replaceAll('\u00AD', '') : text;
