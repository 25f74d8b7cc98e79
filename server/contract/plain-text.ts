// The words of rich text, for places without markup: searches, descriptions, feeds, structured data.
import { decodeHTMLStrict } from 'entities';
import { readTags } from './read-tags.ts';
import { isInline } from './rich-text.ts';

/** Elements whose text is code, or meant for browsers that do not know the element. */
const wordless = new Set(['script', 'style', 'iframe', 'noembed', 'noframes']);

/** Any white space other than a single space. */
const anyGap = / \s+|[^\S ]\s*/g;

const nowhere: ReadonlySet<string> = new Set();

/** Removes tags, decodes entities and leaves single spaces. A tag separates words, unless it stands within a line. */
export const plainText = (html: string): string => plainParts(html, nowhere)[0] ?? '';

/**
 * The same in parts.
 * @param dividing names of the elements whose ends also end a part
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

/** Decodes every entity of HTML that ends in a semicolon; an unknown name stays unchanged, and soft hyphens are left out. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text).replaceAll('\u00AD', '') : text;
