// The tables of the audit of the content.

/** In place of a page's id: the menus, the footer and what else of the site's own data is on every page. */
export const everyPage = 0;

/** The file of the content folder that a page comes from. */
export interface PageSourcesTable {
  /** Or {@link everyPage}. */
  page_id: number;
  /** `articles/pihasauna.md`. */
  file: string;
}

/** A link or a picture of a page that leads nowhere. */
export interface ContentFindingsTable {
  /** Or {@link everyPage}. */
  page_id: number;
  /** As the page has it. */
  address: string;
  /** A {@link FindingReason}. */
  reason: string;
  first_seen: string;
  last_seen: string;
}

/** Links to other sites, and for how many nights in a row each has failed. */
export interface OutsideLinksTable {
  address: string;
  failed_nights: number;
  /** A {@link FindingReason}; empty for one that answers. */
  reason: string;
  /** Empty before the first check. */
  looked_at: string;
}
