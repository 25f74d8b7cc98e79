// Reads a list of the content API to its end.
import type { PageOf } from '../../contract/items.ts';

/** The API gives no more entries of a list at once (docs/content-api.md, section 1). */
export const largestPage = 100;
/** As many as a site map may have (https://www.sitemaps.org/protocol.html). */
const maxListPages = 50_000 / largestPage;
const callsAtOnce = 4;

/** Asks for a list page by page, a few at a time, so that a long list is no storm of calls. */
export async function wholeList<T>(pageAt: (page: number) => Promise<PageOf<T> | null>): Promise<T[]> {
  const first = await pageAt(1);
  const items = [...(first?.items ?? [])];
  const pages = Math.min(first?.meta.pagination.num_pages ?? 1, maxListPages);
  for (let next = 2; next <= pages; next += callsAtOnce) {
    const batch = Array.from({ length: Math.min(callsAtOnce, pages - next + 1) }, (_, index) => pageAt(next + index));
    for (const list of await Promise.all(batch)) items.push(...(list?.items ?? []));
  }
  return items;
}
