// Numbers of a month that no counter of visits has: reads of articles and categories, and what visitors have sent.
import type { Store } from '../store/open-store.ts';

/** Days of Finland, the last one included, and the same time in UTC, its end excluded. */
export interface MonthSpan {
  from: string;
  to: string;
  since: string;
  until: string;
}

/** A page and its views. */
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

/** The most read articles first; with `ids`, only these. */
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

/** The most read categories first: views of a category's own page, and of the pages in it. */
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

/** The titles of the forms' pages, by the slug of the form. */
export async function findFormTitles(store: Store): Promise<Map<string, string>> {
  const query = store.selectFrom('pages').select(['slug', 'title']).where('type', '=', 'FormPage');
  return new Map((await query.execute()).map(({ slug, title }) => [slug, title]));
}

interface SiteCount {
  site: string;
  count: number;
}

/** Leads by their site; those that were held in quarantine, whatever became of them, also by themselves. */
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

/** Leads of the site itself by the slug of their form. */
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

/** First newsletter orders of an address and list, by their site. */
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

/** Votes by work, the most voted first; a work without a title, or that is gone, has an empty name. */
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

/** The first day of Finland with a number, and the first instant at which a visitor has sent something. */
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
