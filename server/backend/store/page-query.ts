// Which pages a list holds, and in which order: the question that every list of pages asks the database.
import type { SearchTerm } from '../search/terms.ts';
import type { PlantFacet } from './schema.ts';

/** What lists of pages can be ordered by. */
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

/** A field that lists can be ordered by. */
export type SortField = (typeof orderFields)[number];

/** An order: by a field, by how well the search words match and then newest first, or hand-picked. */
export type PageOrder =
  | { by: SortField; descending: boolean }
  | { by: 'menu' }
  | { by: 'relevance' }
  | { by: 'picked'; pageId: number };

/** Which pages a list holds, in which order, and which part of it. */
export interface PageQuery {
  type?: string;
  slug?: string;
  showInMenus?: boolean;
  includesHidden?: boolean;
  /** An instant in UTC; only pages first published after it. */
  publishedAfter?: string;
  /** Slugs; a page must carry all of them. */
  tagSlugs?: string[];
  /**
   * Words of a search; all must occur. Hits come in classes, best first: the exact words in the title, the words in any
   * form in the title, in what describes the page, as parts of the title's words, in the text; then words with other
   * dots, parts of compounds and synonyms. The order is that within a class: how the API searches is not shown (docs/content-api.md), and whoever
   * searches wants what fits best before what is newest or first in the alphabet.
   */
  terms?: SearchTerm[];
  /** What the pages match in the search index (search-pages.ts), for counts without an order; empty for none. */
  hits?: string;
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
