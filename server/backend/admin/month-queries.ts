// Monthly numbers that are not in the visit counters: views of articles and categories, and what visitors have sent.
import type { Store } from '../store/open-store.ts';

/** Days in Finland, including the last one, and the same period in UTC, excluding its end. */
export interface MonthSpan {
  from: string;
  to: string;
  since: string;
  until: string;
}

/** A page with its views. */
interface ReadPage {
  id: number;
  title: string;
  path: string;
  views: number;
}

const viewsIn = (store: Store, { from, to }: MonthSpan) =>
  store
    .selectFrom('day_counts')
    .innerJoin('pages', 'pages.id', 'day_counts.page_id')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('event', '=', 'page_view');

/** The most viewed articles first; with `ids`, only these. */
export function findArticleViews(store: Store, span: MonthSpan, most: number, ids?: number[]): Promise<ReadPage[]> {
  const query = viewsIn(store, span).where('pages.type', '=', 'ArticlePage');
  return (ids ? query.where('pages.id', 'in', ids) : query)
    .select((eb) => ['pages.id', 'pages.title', 'pages.path', eb.fn.sum<number>('count').as('views')])
    .groupBy(['pages.id', 'pages.title', 'pages.path'])
    .orderBy('views', 'desc')
    .orderBy('pages.id')
    .limit(most)
    .execute();
}

/** The most viewed categories first. A category's views include those of its own page and of the pages in it. */
export function findCategoryViews(store: Store, span: MonthSpan): Promise<ReadPage[]> {
  return viewsIn(store, span)
    .innerJoin('pages as category', (join) =>
      join.on((eb) =>
        eb.and([
          eb('category.type', '=', 'CategoryPage'),
          eb.or([eb('category.id', '=', eb.ref('pages.id')), eb('category.id', '=', eb.ref('pages.category_id'))]),
        ]),
      ),
    )
    .select((eb) => ['category.id', 'category.title', 'category.path', eb.fn.sum<number>('count').as('views')])
    .groupBy(['category.id', 'category.title', 'category.path'])
    .orderBy('views', 'desc')
    .orderBy('category.id')
    .execute();
}

/** The titles of the forms' pages by form slug. */
export async function findFormTitles(store: Store): Promise<Map<string, string>> {
  const query = store.selectFrom('pages').select(['slug', 'title']).where('type', '=', 'FormPage');
  return new Map((await query.execute()).map(({ slug, title }) => [slug, title]));
}

interface SiteCount {
  site: string;
  count: number;
}

/** The numbers of leads by site, and separately of those that were ever in quarantine. */
export function findLeadCounts(
  store: Store,
  { since, until }: MonthSpan,
): Promise<(SiteCount & { quarantined: number })[]> {
  return store
    .selectFrom('leads')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .select((eb) => [
      'site',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('quarantine', '<>', '').as('quarantined'),
    ])
    .groupBy('site')
    .execute();
}

/** The numbers of the site's own leads by form slug. */
export function findFormLeads(store: Store, { since, until }: MonthSpan): Promise<{ slug: string; count: number }[]> {
  return store
    .selectFrom('leads')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .where('site', '=', '')
    .select((eb) => ['form_slug as slug', eb.fn.countAll<number>().as('count')])
    .groupBy('form_slug')
    .execute();
}

/** The numbers of newsletter orders by site, counting an address and list once. */
export function findOrderCounts(store: Store, { since, until }: MonthSpan): Promise<SiteCount[]> {
  return store
    .selectFrom('newsletter_subscriptions')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .select((eb) => ['site', eb.fn.countAll<number>().as('count')])
    .groupBy('site')
    .execute();
}

export async function countConfirmed(store: Store, { since, until }: MonthSpan): Promise<number> {
  const query = store
    .selectFrom('newsletter_subscriptions')
    .where('confirmed_at', '>=', since)
    .where('confirmed_at', '<', until)
    .select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** The numbers of votes by competition work, most voted first. A deleted or untitled work has an empty name. */
export async function findVoteCounts(
  store: Store,
  { since, until }: MonthSpan,
): Promise<{ id: number; name: string; count: number }[]> {
  const rows = await store
    .selectFrom('votes')
    .leftJoin('submissions', 'submissions.id', 'votes.submission_id')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .select((eb) => ['submission_id as id', 'submissions.content', eb.fn.countAll<number>().as('count')])
    .groupBy(['submission_id', 'submissions.content'])
    .orderBy('count', 'desc')
    .orderBy('submission_id')
    .execute();
  return rows.map(({ id, content, count }) => ({ id, name: workName(content), count: Number(count) }));
}

const workName = (content: string | null): string => {
  if (content === null) return '';
  const { name, room_usage } = JSON.parse(content) as { name: string; room_usage: string };
  return room_usage.trim() || name.trim();
};

/** The first day (in Finland) with a number, and the first times at which visitors have sent something. */
export async function findFirstData(store: Store): Promise<{ day: string | null; instants: (string | null)[] }> {
  const { day } = await store
    .selectFrom('day_counts')
    .select((eb) => eb.fn.min<string | null>('day').as('day'))
    .executeTakeFirstOrThrow();
  const firstIn = async (table: 'leads' | 'newsletter_subscriptions' | 'votes') => {
    const query = store.selectFrom(table).select((eb) => eb.fn.min<string | null>('created_at').as('first'));
    return (await query.executeTakeFirstOrThrow()).first;
  };
  const instants = [await firstIn('leads'), await firstIn('newsletter_subscriptions'), await firstIn('votes')];
  return { day, instants };
}
