// The tables of pages and of their filters.
import type { Generated } from 'kysely';

/** 0 or 1, for an integer column of SQLite or PostgreSQL. */
export type Flag = 0 | 1;

/** A page of the site; `content` and `teaser` are JSON, the other columns serve filters and orders. */
export interface PagesTable {
  id: number;
  path: string;
  /** Without the `base.` prefix. */
  type: string;
  slug: string;
  title: string;
  /** Sorts titles in Finnish order under any collation. */
  title_sort: string;
  position: number;
  category_id: number | null;
  parent_id: number | null;
  /** Drafts and pages that wait for their date are 0: only a preview token finds them. */
  live: Flag;
  /** The instant at which a page that waits for it becomes live; empty for all others. */
  publish_at: Generated<string>;
  /** Left out of lists, except with `show_hidden`. */
  hidden: Flag;
  show_in_menus: Flag;
  /** Of a plant card: whether the plant is toxic. */
  toxic: Flag;
  /** Instants in UTC, ISO 8601, so that text order is time order; empty when unknown. */
  visible_at: string;
  first_published_at: string;
  last_published_at: string;
  /** Reads counted before the content was imported. */
  imported_views: number;
  /** The searched texts: the title, the most descriptive part, and the rest; plain text. */
  search_title: string;
  search_lead: string;
  search_text: string;
  teaser: string;
  content: string;
}

/** The pages of the search index by their place in it, the newest first. */
export interface SearchPagesTable {
  place: number;
  page_id: number;
  /** The number of different words in its title. */
  title_words: number;
}

/** The words of all searched pages, and the basic forms that these prove. */
export interface SearchWordsTable {
  word: string;
  /** Without dots and accents. */
  plain: string;
  /** `plain` from its last letter to its first. */
  reversed: string;
  /** The pages that hold it as written; 0 for a basic form that only other forms prove. */
  pages: number;
  /** The pages that hold it in any form. */
  pages_of_forms: number;
  /** Whether it stands in a title or a description. */
  is_prominent: 0 | 1;
  /** Whether other forms prove that it is a basic form. */
  is_basic: 0 | 1;
}

/** The words of all searched pages in their own spelling: lower-case, with hyphens, colons and apostrophes. */
export interface WrittenWordsTable {
  word: string;
  /** The pages that hold it. */
  pages: number;
}

/**
 * The index itself, a table of SQLite's FTS5; only search/index-queries.ts and search/search-match.ts use its other
 * columns.
 */
export interface SearchIndexTable {
  /** A place of `search_pages`. */
  rowid: number;
}

export interface TagsTable {
  id: number;
  slug: string;
  name: string;
}

export interface PageTagsTable {
  page_id: number;
  tag_id: number;
  position: number;
}

export interface PageCustomersTable {
  page_id: number;
  customer_id: number;
  position: number;
}

/** Hand-picked articles of a page: `related` of an article, `selected` of a company. */
export interface PageArticlesTable {
  page_id: number;
  kind: 'related' | 'selected';
  article_id: number;
  position: number;
}

/** A property of plants that is a filter of the registry. */
export type PlantFacetRow = 'category' | 'month' | 'flower_color' | 'light' | 'zone' | 'season' | 'condition';

export interface PlantChoicesTable {
  facet: PlantFacetRow;
  id: number;
  name: string;
  position: number;
}

export interface PlantFacetsTable {
  page_id: number;
  facet: PlantFacetRow;
  choice_id: number;
}
