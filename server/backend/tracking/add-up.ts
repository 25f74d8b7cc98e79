// Adds up events before they are written, so that each changed number takes one row.
import type { DayCountsTable, VisitorMarksTable } from '../store/tracking-tables.ts';
import type { ReadEvent } from './read-event.ts';

/** An event as it is written. Only hashed marks distinguish its visitor. */
export interface MarkedEvent extends Pick<ReadEvent, 'event' | 'pageId' | 'subject' | 'path'> {
  day: string;
  marks: readonly VisitorMarksTable[];
}

/** The pages that occur in the events. */
export interface NamedPages {
  /** The live pages by id. */
  live: ReadonlySet<number>;
  /** The ids of live pages by path. */
  at: ReadonlyMap<string, number>;
}

export interface AddedUp {
  counts: DayCountsTable[];
  /** Page id → number of clicks on links to it. */
  clicks: Map<number, number>;
  marks: VisitorMarksTable[];
}

/** Adds up events. Leaves out events outside the site's pages, and links of a page to itself. */
export function addUp(events: readonly MarkedEvent[], { live, at }: NamedPages): AddedUp {
  const counts = new Map<string, DayCountsTable>();
  const marks = new Map<string, VisitorMarksTable>();
  const clicks = new Map<number, number>();
  for (const { day, event, pageId, subject, path, marks: own } of events) {
    if (pageId !== 0 && !live.has(pageId)) continue;
    for (const mark of own) marks.set(`${mark.kind} ${mark.period} ${mark.hash}`, mark);
    const target = path === '' ? pageId : (at.get(path) ?? 0);
    if (path !== '' && target !== 0) {
      if (target === pageId) continue;
      clicks.set(target, (clicks.get(target) ?? 0) + 1);
    }
    const key = JSON.stringify([day, event, target, subject]);
    const row = counts.get(key) ?? { day, event, page_id: target, subject, count: 0 };
    counts.set(key, { ...row, count: row.count + 1 });
  }
  return { counts: [...counts.values()], clicks, marks: [...marks.values()] };
}
