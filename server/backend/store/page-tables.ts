// The tables of pages and of the filters of their lists.
import type { Generated } from 'kysely';

/** A boolean in an integer column of SQLite or PostgreSQL. */
export type Flag = 0 | 1;

/** A page of the site. `content` and `teaser` are JSON; the other columns are for filters and orders. */
export interface PagesTable {
  id: number;
  path: string;
  /** The type without the prefix `base.`. */
  type: string;
  slug: string;
  title: string;
  /** Sorts titles in Finnish order under any collation. */
  title_sort: string;
  position: number;
  category_id: number | null;
  parent_id: number | null;
  /** 0 for drafts and scheduled pages, which are only accessible with a preview token. */
  live: Flag;
  /** The time at which a scheduled page is published; empty for all other pages. */
  publish_at: Generated<string>;
  /** Whether lists omit the page, unless `show_hidden` is given. */
  hidden: Flag;
  show_in_menus: Flag;
  /** Whether the page is about a toxic plant. */
  toxic: Flag;
  /** Time in UTC, ISO 8601, so that text order is time order; empty when unknown. */
  visible_at: string;
  first_published_at: string;
  last_published_at: string;
  /** Number of views counted before the content was imported. */
  imported_views: number;
  /** Plain texts for the search: the title, the description, and the remaining text. */
  search_title: string;
  search_lead: string;
  search_text: string;
  teaser: string;
  content: string;
}

/** The pages in the search index by their positions, newest first. */
export interface SearchPagesTable {
  place: number;
  page_id: number;
  /** The number of different words in the title. */
  title_words: number;
}

/** The words of all searched pages, and basic forms that are inferred from them. */
export interface SearchWordsTable {
  word: string;
  /** The word without diacritics. */
  plain: string;
  /** The characters of `plain` in reverse order. */
  reversed: string;
  /** Number of pages with the word as written; 0 for a basic form that is only inferred from other forms. */
  pages: number;
  /** Number of pages with the word in any form. */
  pages_of_forms: number;
  /** Whether the word is in a title or a description. */
  is_prominent: 0 | 1;
  /** Whether the word is a basic form, inferred from other forms. */
  is_basic: 0 | 1;
}

/** The words of all searched pages as spelt: lower-cased, with hyphens, colons and apostrophes. */
export interface WrittenWordsTable {
  word: string;
  /** Number of pages with the word. */
  pages: number;
}

/**
 * The search index itself, in SQLite a table of FTS5; only search/index-queries.ts and search/search-match.ts use its other
 * columns.
 */
export interface SearchIndexTable {
  /** The `place` in `search_pages`. */
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

/** A property of plants by which the registry can be filtered. */
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
