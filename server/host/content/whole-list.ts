// Reads a list of the content API to its end.
import type { PageOf } from '../../contract/items.ts';

/** The largest page of a list in the API (docs/content-api.md, section 1). */
export const largestPage = 100;
/** The most entries of a site map (https://www.sitemaps.org/protocol.html). */
const maxListPages = 50_000 / largestPage;
const callsAtOnce = 4;

/** Loads a list page by page, a few at a time, so that a long list does not flood the backend. */
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
