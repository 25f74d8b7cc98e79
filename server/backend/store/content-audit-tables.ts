// The tables of the content audit.

/** Used in place of a page id for the menus, the footer and other site data that every page shows. */
export const siteWidePageId = 0;

/** The source file of each page in the content folder. */
export interface PageSourcesTable {
  /** Id of the page, or {@link siteWidePageId}. */
  page_id: number;
  /** Path of the file: `articles/pihasauna.md`. */
  file: string;
}

/** A broken link or missing picture of a page. */
export interface ContentFindingsTable {
  /** Id of the page, or {@link siteWidePageId}. */
  page_id: number;
  /** The address as written on the page. */
  address: string;
  /** A `FindingReason` of the audit. */
  reason: string;
  first_seen: string;
  last_seen: string;
}

/** External links, with the number of consecutive nights in which each has failed. */
export interface OutsideLinksTable {
  address: string;
  failed_nights: number;
  /** A `FindingReason` of the audit; empty for a working link. */
  reason: string;
  /** Time of the last check; empty before the first one. */
  looked_at: string;
}
