// The tables of visitors' actions: numbers by day, words of searches that found nothing, and marks that distinguish
// visitors for a while.

/** The counted events (docs/content-api.md, "POST /track/"). */
export const trackedEvents = ['page_view', 'link_click', 'share_click', 'form_view', 'form_submit'] as const;
export type TrackedEvent = (typeof trackedEvents)[number];

/** No host, channel or form has this name. */
export const otherSubject = '(other)';

export interface DayCountsTable {
  /** A date in Helsinki: `2026-05-09`. */
  day: string;
  event: TrackedEvent;
  /**
   * The page that was viewed, that a link within the site led to, or on which the other events happened; 0 for a page
   * outside the content.
   */
  page_id: number;
  /**
   * The host of a followed link, the channel of a share, or the form. Empty for views and for links within the site;
   * {@link otherSubject} beyond the number of subjects that are counted separately in a day.
   */
  subject: string;
  count: number;
}

/** The numbers of a day, `2026-05-09`, or of a month, `2026-05`. */
export interface VisitorCountsTable {
  period: string;
  visitors: number;
  sessions: number;
}

/** Words that visitors have searched for without finding anything. */
export interface FruitlessSearchesTable {
  /** In Helsinki: `2026-05`. */
  month: string;
  /** As `countableWords` gives them. */
  words: string;
  /** The number of different visitors in the month. */
  visitors: number;
}

/** `search` is a visitor of certain words, which the hash alone does not tell. */
export type MarkKind = 'visitor' | 'session' | 'search';

/**
 * A visitor, session or search that has been counted in a current period: a hash whose secret and rows are deleted
 * after it.
 */
export interface VisitorMarksTable {
  period: string;
  kind: MarkKind;
  hash: string;
}
