// The content of a foreign publisher's site: raw JSON, as its own software stores it.

/** Raw JSON of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
export type Raw = any;

/** A page as its detail call returns it, with its path. */
export interface ForeignPage {
  /** The decoded path: `/tulisijat/kesäkeittiö/`. */
  path: string;
  /** The page, with its type below `base.`. */
  page: Raw;
  /** Whether the menus show this category. */
  isInMenus?: boolean;
}

export interface ForeignContent {
  site: Raw;
  pages: ForeignPage[];
  tags: Raw[];
  redirects: Raw[];
  /** Competition works; null without a competition, whose calls then return 404. */
  works: Raw[] | null;
  competition: Raw | null;
  /** Companies of a category, by its id. */
  customers: Record<number, Raw[]>;
  /** Fields that a request for a list may name. */
  listFields: string[];
  /** Whether the backend implements the optional calls. */
  hasOptionalCalls: boolean;
}

export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
