// Reads the counts of a month, given as `2026-05`.
import type { Store } from '../store/open-store.ts';
import type { TrackedEvent } from '../store/tracking-tables.ts';

/** A page with the number of its views. */
export interface PageCount {
  id: number;
  /** Null for a deleted page. */
  title: string | null;
  path: string | null;
  views: number;
  /** Number of clicks on the site's links to the page. */
  clicks: number;
}

/** The number of events of a host, a channel or a form. */
export interface SubjectCount {
  event: TrackedEvent;
  /** Empty for views and internal links. */
  subject: string;
  count: number;
}

export interface PeriodCount {
  /** The day, or the whole month. */
  period: string;
  visitors: number;
  sessions: number;
}

/** The counts of the month's days, up to its last one. */
const monthOf = (store: Store, month: string, lastDay = `${month}-31`) =>
  store.selectFrom('day_counts').where('day', '>=', `${month}-01`).where('day', '<=', lastDay);

/** The numbers of events, the largest first. @param lastDay `2026-05-09`, for a part of the month */
export function findSubjectCounts(store: Store, month: string, lastDay?: string): Promise<SubjectCount[]> {
  return monthOf(store, month, lastDay)
    .select((eb) => ['event', 'subject', eb.fn.sum<number>('count').as('count')])
    .groupBy(['event', 'subject'])
    .orderBy('count', 'desc')
    .orderBy('subject')
    .execute();
}

/** The most viewed pages first; pages with equal views are ordered by clicks. */
export function findPageCounts(store: Store, month: string, most: number): Promise<PageCount[]> {
  return monthOf(store, month)
    .leftJoin('pages', 'pages.id', 'day_counts.page_id')
    .where('page_id', '!=', 0)
    .where('event', 'in', ['page_view', 'link_click'])
    .where('subject', '=', '')
    .select((eb) => {
      const countOf = (event: TrackedEvent) =>
        eb.fn.coalesce(eb.fn.sum<number>('count').filterWhere('event', '=', event), eb.lit(0));
      const counts = [countOf('page_view').as('views'), countOf('link_click').as('clicks')] as const;
      return ['page_id as id', 'pages.title', 'pages.path', ...counts];
    })
    .groupBy(['page_id', 'pages.title', 'pages.path'])
    .orderBy('views', 'desc')
    .orderBy('clicks', 'desc')
    .orderBy('page_id')
    .limit(most)
    .execute();
}

/** The number of page views of each day that has any. */
export function findDayViews(store: Store, month: string): Promise<{ day: string; views: number }[]> {
  return monthOf(store, month)
    .where('event', '=', 'page_view')
    .select((eb) => ['day', eb.fn.sum<number>('count').as('views')])
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** Visitors and sessions of the month and of its days; the month is the first item. */
export function findVisitorCounts(store: Store, month: string): Promise<PeriodCount[]> {
  const query = store.selectFrom('visitor_counts').selectAll();
  return query.where('period', '>=', month).where('period', '<=', `${month}-31`).orderBy('period').execute();
}
