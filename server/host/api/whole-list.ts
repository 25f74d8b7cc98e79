// Reads a list of the content API to its end.

/** Maximum page size of a list in the API (docs/content-api.md, section 1). */
export const largestPage = 100;
/** Maximum number of entries of a list that are read. */
const maxEntries = 50_000;
const callsAtOnce = 4;

/** One page of a list with items of any type. */
export interface ListPart<T> {
  items: T[];
  meta: { pagination: { num_pages: number } };
}

/** @returns the number of the list's pages, according to one of them */
export const pagesIn = (list: ListPart<unknown> | null): number => list?.meta.pagination.num_pages ?? 1;

export interface WholeListOptions {
  /** How many pages are requested at a time: a few, so that a long list does not flood the backend. */
  atOnce?: number;
  maxPages?: number;
}

/** Loads a list page by page; a list longer than `maxPages` is cut. */
export async function wholeList<T>(
  pageAt: (page: number) => Promise<ListPart<T> | null>,
  { atOnce = callsAtOnce, maxPages = maxEntries / largestPage }: WholeListOptions = {},
): Promise<T[]> {
  const first = await pageAt(1);
  const items = [...(first?.items ?? [])];
  const pages = Math.min(pagesIn(first), maxPages);
  for (let next = 2; next <= pages; next += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, pages - next + 1) }, (_, index) => pageAt(next + index));
    for (const list of await Promise.all(batch)) items.push(...(list?.items ?? []));
  }
  return items;
}
