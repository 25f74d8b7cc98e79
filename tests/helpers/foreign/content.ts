// The content of a foreign publisher's site: raw JSON, as its own software stores it.

/** Raw JSON of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
export type Raw = any;

/** A page as its detail call returns it, and its path. */
export interface ForeignPage {
  /** Decoded: `/tulisijat/kesäkeittiö/`. */
  path: string;
  /** The page, with its type below `base.`. */
  page: Raw;
  /** A category that the menus show. */
  isInMenus?: boolean;
}

export interface ForeignContent {
  site: Raw;
  pages: ForeignPage[];
  tags: Raw[];
  redirects: Raw[];
  /** Competition works; null without a competition, whose calls are then unknown. */
  works: Raw[] | null;
  competition: Raw | null;
  /** Companies of a category, by its id. */
  customers: Record<number, Raw[]>;
  /** Fields that a request for a list may name. */
  listFields: string[];
  /** Whether it knows the calls that a backend may leave out. */
  hasOptionalCalls: boolean;
}

export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
