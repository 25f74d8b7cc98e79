// Resolves links that name a page by its id instead of an address (docs/content-api.md, section 3).
import type { PageSources } from '../pages/page-context.ts';
import { addressOf } from '../security/safe-links.ts';
import { eachText } from '../view/each-text.ts';
import { madeOnce } from '../view/made-once.ts';

/** No editor's text names more pages; further ids could only be invented. */
const maxPages = 50;
const link = /<a\s[^<>]*>/gi;
const namesPage = /\slinktype\s*=\s*["']?page["'\s>]/i;
/** At most nine digits: no database has longer ids. */
const pageId = /\sid\s*=\s*["']?(\d{1,9})["'\s>]/i;

/**
 * @param answers of the API, with rich text at any depth
 * @returns the address of each page that the texts link to by its id. A page that does not exist, or whose answer fails
 * or comes late, is left out: its link becomes text
 * @param onMissing called with the ids of pages that were not found, if there are any
 */
export async function findPageAddresses(
  answers: readonly (object | null)[],
  { optional }: Pick<PageSources, 'optional'>,
  onMissing: (ids: number[]) => void = () => {},
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(answers.flatMap((answer) => (answer ? idsIn(answer) : [])))].slice(0, maxPages);
  // All calls at once, so that they share one deadline.
  const pages = await Promise.all(ids.map((id) => optional(`page ${id}`, (content) => content.pageById(id), null)));
  const missing = ids.filter((_, index) => pages[index] === null);
  if (missing.length > 0) onMissing(missing);
  return new Map(pages.flatMap((page, index) => (page ? [[ids[index] ?? 0, addressOf(page.meta)]] : [])));
}

/** In reading order. An answer of the API is used in many pages while it is cached, and does not change. */
const idsIn = madeOnce((answer: object): readonly number[] => {
  const ids: number[] = [];
  eachText(answer, (text) => {
    if (!/linktype/i.test(text)) return;
    const tags = (text.match(link) ?? []).filter((tag) => namesPage.test(tag));
    ids.push(...tags.flatMap((tag) => Number(pageId.exec(tag)?.[1] ?? 0) || []));
  });
  return ids;
});
