// The tables of visitors' actions: numbers by day, words of searches without results, and marks that distinguish visitors for a
// limited time.

/** The counted events (docs/content-api.md, "POST /track/"). */
export const trackedEvents = ['page_view', 'link_click', 'share_click', 'form_view', 'form_submit'] as const;
export type TrackedEvent = (typeof trackedEvents)[number];

/** A name that no host, channel or form has. */
export const otherSubject = '(other)';

export interface DayCountsTable {
  /** A date in Helsinki: `2026-05-09`. */
  day: string;
  event: TrackedEvent;
  /**
   * The page that was viewed, to which an internal link led, or on which another event happened; 0 for a page outside the
   * content.
   */
  page_id: number;
  /**
   * The host of a followed link, the channel of a share, or the form. Empty for views and internal links; {@link otherSubject}
   * above the maximum number of subjects that are counted separately in a day.
   */
  subject: string;
  count: number;
}

/** Numbers of visitors and sessions of a day, `2026-05-09`, or of a month, `2026-05`. */
export interface VisitorCountsTable {
  period: string;
  visitors: number;
  sessions: number;
}

/** Words of searches without results. */
export interface FruitlessSearchesTable {
  /** The month in Helsinki: `2026-05`. */
  month: string;
  /** The words as normalised by `countableWords`. */
  words: string;
  /** The number of different visitors in the month. */
  visitors: number;
}

/** Kinds of marks. A `search` mark is that of a visitor for certain words, which can't be recovered from the hash. */
export type MarkKind = 'visitor' | 'session' | 'search';

/**
 * A visitor, session or search that has been counted in the current period. The mark is a hash; its secret and its row are
 * deleted after the period.
 */
export interface VisitorMarksTable {
  period: string;
  kind: MarkKind;
  hash: string;
}
