// Resolves links that name a page by its id instead of an address (docs/content-api.md, section 3).
import { startTags } from '../../contract/read-tags.ts';
import type { PageSources } from '../pages/page-context.ts';
import { eachText } from '../view/each-text.ts';
import { addressOf } from '../view/safe-links.ts';

/** Maximum number of pages: no editor's text names more, and further ids could only be invented. */
const maxPages = 50;
/** At most nine digits, because no database has longer ids. */
const pageId = /^\d{1,9}$/;

/**
 * @param answers responses of the API, with rich text at any depth
 * @returns the address of each page that the texts link to by its id. A page that does not exist, or whose response
 * fails or is late, is left out: its link becomes text
 * @param onMissing called with the ids of pages that were not found, if there are any
 */
export async function findPageAddresses(
  answers: readonly (object | null)[],
  { optional }: Pick<PageSources, 'optional'>,
  onMissing: (ids: number[]) => void = () => {},
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(answers.flatMap((answer) => (answer ? idsIn(answer) : [])))].slice(0, maxPages);
  // All calls start at the same time, so that they share one deadline.
  const pages = await Promise.all(ids.map((id) => optional(`page ${id}`, (content) => content.pageById(id), null)));
  const missing = ids.filter((_, index) => pages[index] === null);
  if (missing.length > 0) onMissing(missing);
  return new Map(pages.flatMap((page, index) => (page ? [[ids[index] ?? 0, addressOf(page.meta)]] : [])));
}

/** The ids in a response, in reading order. */
function idsIn(answer: object): number[] {
  const ids: number[] = [];
  eachText(answer, (text) => {
    if (!/linktype/i.test(text)) return;
    for (const { name, attributes } of startTags(text)) {
      const { linktype, id = '' } = attributes;
      if (name === 'a' && linktype === 'page' && pageId.test(id) && Number(id) > 0) ids.push(Number(id));
    }
  });
  return ids;
}
