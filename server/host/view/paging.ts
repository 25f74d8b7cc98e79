// Paging of a list by real links; page 1 has no parameter.
import type { PageOf } from '../../contract/items.ts';

/** A page's number, or a gap between numbers, and the screen widths that show it. */
interface PagingEntry {
  /** 0 for a gap. */
  number: number;
  url: string;
  isCurrent: boolean;
  /** Class names: `is-wide`, `is-medium`, `is-narrow`. */
  widths: string;
}

export interface Paging {
  page: number;
  pages: number;
  /** Empty at an end of the list: by its page numbers, or because the response has no link in that direction. */
  previous: string;
  next: string;
  entries: PagingEntry[];
}

/** The number of pages at each end and around the current page, by screen width. */
const shown = {
  wide: { boundary: 2, middle: 5 },
  medium: { boundary: 1, middle: 3 },
  narrow: { boundary: 1, middle: 1 },
};
type Width = keyof typeof shown;
const widths = Object.keys(shown) as Width[];

/**
 * @param address the address of page 1, with the rest of its query; or, for pages that are paths, a function that
 * returns their addresses
 * @returns null when there is only one page
 */
export function buildPaging(
  list: Pick<PageOf<unknown>, 'meta' | 'links'> | null,
  address: string | ((page: number) => string),
): Paging | null {
  const { page = 1, num_pages: pages = 1 } = list?.meta.pagination ?? {};
  if (pages <= 1) return null;
  const url = typeof address === 'string' ? (n: number) => pageAddress(address, n) : address;
  return {
    page,
    pages,
    previous: page > 1 && list?.links.prev ? url(page - 1) : '',
    next: page < pages && list?.links.next ? url(page + 1) : '',
    entries: entriesOf(page, pages, url),
  };
}

/** The address of a page of a list: page 1 has no parameter. */
function pageAddress(address: string, page: number): string {
  const separator = address.includes('?') ? '&' : '?';
  return page <= 1 ? address : `${address}${separator}page=${page}`;
}

/** Returns every number that some width shows, preceded by a gap for each width that leaves numbers out. */
function entriesOf(page: number, pages: number, url: (page: number) => string): PagingEntry[] {
  const numbers = widths.map((width) => ({ width, all: numbersAt(page, pages, shown[width]) }));
  const all = [...new Set(numbers.flatMap((at) => at.all))].sort((a, b) => a - b);
  return all.flatMap((number) => {
    const showing = numbers.filter((at) => at.all.includes(number));
    const withGap = showing.filter((at) => number > 1 && !at.all.includes(number - 1));
    const entry = { number, url: url(number), isCurrent: number === page, widths: classes(showing) };
    const gap = { number: 0, url: '', isCurrent: false, widths: classes(withGap) };
    return withGap.length > 0 ? [gap, entry] : [entry];
  });
}

const classes = (at: { width: Width }[]) => at.map(({ width }) => `is-${width}`).join(' ');

/** A gap of one number would take as much space as the number itself: then the number is shown. */
function numbersAt(page: number, pages: number, { boundary, middle }: (typeof shown)[Width]): number[] {
  const before = Math.floor((middle - 1) / 2);
  const start = Math.max(1, Math.min(page - before, pages - middle + 1));
  const isShown = (n: number) =>
    n >= 1 && n <= pages && (n <= boundary || n > pages - boundary || (n >= start && n < start + middle));
  // Only numbers near an end or the current page: a list may have any number of pages.
  const near = [1, start, pages - boundary].flatMap((from) =>
    Array.from({ length: middle + boundary + 2 }, (_, index) => from - 1 + index),
  );
  return [...new Set(near)]
    .filter((n) => n >= 1 && n <= pages && (isShown(n) || (isShown(n - 1) && isShown(n + 1))))
    .sort((a, b) => a - b);
}

/** Maximum page number: past the end of any list, because a backend may not accept larger numbers. */
const lastPage = 999_999_999;

/**
 * Reads the page number in an address.
 * @returns 0 when the address has none; `?page=0`, a negative number or other text means page 1
 */
export const askedPage = (value: unknown): number =>
  typeof value === 'string' && /^\d+$/.test(value) ? Math.min(Number(value), lastPage) : 0;
