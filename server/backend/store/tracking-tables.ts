// The tables of what visitors do: numbers by day, and the marks that tell visitors apart for a while.

/** What is counted (docs/content-api.md, "POST /track/"). */
export const trackedEvents = ['page_view', 'link_click', 'share_click', 'form_view', 'form_submit'] as const;
export type TrackedEvent = (typeof trackedEvents)[number];

/** No host, channel or form is called that. */
export const otherSubject = '(other)';

export interface DayCountsTable {
  /** As Helsinki's calendars show it: `2026-05-09`. */
  day: string;
  event: TrackedEvent;
  /**
   * The page that was viewed, that a link within the site led to, or on which the rest was done; 0 for what is no page
   * of the content.
   */
  page_id: number;
  /**
   * The host that a link led to, the channel that was shared in, or the form; empty for views and for links within the
   * site, {@link otherSubject} for what was beyond the number of subjects that are told apart in a day.
   */
  subject: string;
  count: number;
}

/** How many there were in a day, `2026-05-09`, or in a month, `2026-05`. */
export interface VisitorCountsTable {
  period: string;
  visitors: number;
  sessions: number;
}

export type MarkKind = 'visitor' | 'session';

/** Who has been counted in a period that still lasts: a hash whose secret and rows are deleted when it is over. */
export interface VisitorMarksTable {
  period: string;
  kind: MarkKind;
  hash: string;
}
