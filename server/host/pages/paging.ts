// Paging of a list page by real links; page 1 has no parameter (decisions.md, "Pages and routes").
import type { PageList } from '../../contract/items.ts';

export interface Paging {
  page: number;
  pages: number;
  /** Empty at an end of the list. */
  previous: string;
  next: string;
}

/**
 * @param address of page 1, with whatever else its query holds
 * @returns null when there is only one page
 */
export function buildPaging(list: PageList | null, address: string): Paging | null {
  const { page = 1, num_pages: pages = 1 } = list?.meta.pagination ?? {};
  if (pages <= 1) return null;
  const separator = address.includes('?') ? '&' : '?';
  const url = (n: number) => (n <= 1 ? address : `${address}${separator}page=${n}`);
  return { page, pages, previous: page > 1 ? url(page - 1) : '', next: page < pages ? url(page + 1) : '' };
}
