// The query behind every list of pages: filters, order and slice.
import type { SearchTerm } from '../search/terms.ts';
import type { PlantFacet } from '../store/schema.ts';

/** The sort fields of lists of pages. */
export const orderFields = [
  'id',
  'title',
  'slug',
  'visible_in_listings',
  'first_published_at',
  'last_published_at',
  'hitcount__views',
  'hitcount__clicks',
] as const;

/** A sort field of lists. */
export type SortField = (typeof orderFields)[number];

/** An order: by a field, by relevance and then newest first, or hand-picked. */
export type PageOrder =
  | { by: SortField; descending: boolean }
  | { by: 'menu' }
  | { by: 'relevance' }
  | { by: 'picked'; pageId: number };

/** The filters of a list, its order, and the requested slice. */
export interface PageQuery {
  type?: string;
  /** Only the pages with these ids. */
  ids?: number[] | undefined;
  slug?: string;
  showInMenus?: boolean;
  includesHidden?: boolean;
  /** Time in UTC; only pages first published after it. */
  publishedAfter?: string;
  /** Slugs of tags; a page must have all of them. */
  tagSlugs?: string[];
  /**
   * Words of a search; the best match comes first (docs/product/search.md, "Ranking"). The order applies to equally relevant
   * pages. The API does not specify its search (docs/content-api.md), and a searching visitor prefers the best match to the
   * newest or the alphabetically first one.
   */
  terms?: SearchTerm[];
  /** Searches for the words as typed, without correcting spelling errors. */
  isLiteral?: boolean | undefined;
  categoryId?: number;
  customerId?: number;
  /** Only the hand-picked `related` articles of this page. */
  relatedTo?: number;
  /** Only companies that articles of this category name as partners. */
  partnersInCategory?: number;
  /** Only companies that this page names as partners. */
  partnersOf?: number;
  facets?: { facet: PlantFacet; ids: number[] }[];
  /** Only toxic plants, or only others. */
  isToxic?: boolean;
  order: PageOrder;
  offset: number;
  limit: number;
}
