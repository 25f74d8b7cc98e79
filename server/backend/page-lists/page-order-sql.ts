// The order of the pages in a list.
import { sql } from 'kysely';
import type { PageQuery, SortField } from './page-query.ts';

/** Number of views of a page whose `page_hits` row is joined. */
export const views = sql<number>`(pages.imported_views + coalesce(page_hits.views, 0))`;
/** Number of clicks of a page whose `page_hits` row is joined. */
export const clicks = sql<number>`coalesce(page_hits.clicks, 0)`;

/**
 * The sort keys of a list, first to last. Ids break ties, so that no page is in two slices of a list. In a search, this is the
 * order of equally relevant hits (search-queries.ts).
 */
export function orderExpressions(query: PageQuery) {
  const tieBreak = [sql`pages.id`, 'asc' as const] as const;
  const { order } = query;
  if (order.by === 'menu') return [[sql`pages.position`, 'asc' as const] as const, tieBreak];
  if (order.by === 'relevance') return [[sql`pages.visible_at`, 'desc' as const] as const, tieBreak];
  if (order.by === 'picked') {
    const position = sql`(select pa.position from page_articles as pa
      where pa.page_id = ${order.pageId} and pa.kind = 'related' and pa.article_id = pages.id)`;
    return [[position, 'asc' as const] as const, tieBreak];
  }
  const direction = order.descending ? ('desc' as const) : ('asc' as const);
  return [[orderColumns[order.by], direction] as const, [sql`pages.id`, direction] as const];
}

/** Whether the order reads `page_hits`. */
export const isOrderedByHits = ({ order }: PageQuery): boolean => order.by.startsWith('hitcount__');

const orderColumns: Record<SortField, ReturnType<typeof sql>> = {
  id: sql`pages.id`,
  title: sql`pages.title_sort`,
  slug: sql`pages.slug`,
  visible_in_listings: sql`pages.visible_at`,
  first_published_at: sql`pages.first_published_at`,
  last_published_at: sql`pages.last_published_at`,
  hitcount__views: views,
  hitcount__clicks: clicks,
};
