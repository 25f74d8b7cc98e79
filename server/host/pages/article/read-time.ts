// The reading time of an article, for the line below its title.
import type { ArticlePage } from '../../../contract/pages.ts';
import { plainText } from '../../../contract/plain-text.ts';

const wordsPerMinute = 180;

/** Whole minutes, at least one. */
export const minutesToRead = (page: Pick<ArticlePage, 'lead_paragraph' | 'body'>): number =>
  Math.max(1, Math.round(countWords(page) / wordsPerMinute));

/** The visible words: texts, headings, quotes, boxes and tables, at any depth; not addresses and ids. */
function countWords(page: Pick<ArticlePage, 'lead_paragraph' | 'body'>): number {
  const count = (value: unknown, key = ''): number => {
    if (typeof value === 'string') return unread.test(key) ? 0 : wordsIn(value);
    if (typeof value !== 'object' || value === null || isCode(value)) return 0;
    return Object.entries(value).reduce((sum, [name, child]) => sum + count(child, name), 0);
  };
  return wordsIn(page.lead_paragraph) + count(page.body);
}

/** A plain text has one space between two words. */
function wordsIn(html: string): number {
  const text = plainText(html);
  return text === '' ? 0 : text.split(' ').length;
}

/** The words of custom code are mostly program code. */
const isCode = (value: object) => 'type' in value && value.type === 'custom_code';

/** Fields of a block that hold no readable text. */
const unread = /url$|^(id|type|style|layout|apiType|link_seo_type|alt|copyright|slug|email|phone_number)$/;
