// A month's numbers, compared with those of the previous month.
import type { AdminMonth, MonthAmount, MonthNamed, MonthPage } from '../../contract/admin-month.ts';
import type { Store } from '../store/open-store.ts';
import { findFruitlessSearches, maxSearchesAMonth } from '../tracking/fruitless-queries.ts';
import { type MonthReport, readMonth } from '../tracking/month-report.ts';
import {
  countConfirmed,
  findArticleViews,
  findCategoryViews,
  findFormLeads,
  findFormTitles,
  findLeadCounts,
  findOrderCounts,
  findVoteCounts,
} from './month-queries.ts';
import { type ComparedSpans, daysIn } from './month-span.ts';

const maxArticles = 20;
const maxHosts = 20;

/** Everything but which months there are. */
export async function readComparedMonth(
  store: Store,
  spans: ComparedSpans,
): Promise<Omit<AdminMonth, 'first' | 'last'>> {
  const { month, before, until } = spans;
  const now = await readMonth(store, month);
  const then = await readMonth(store, spans.monthBefore, before.to);
  // A visitor of several days counts once in a month, so the number of visitors is unknown for a part of a month.
  const earlier = (count: number) => (until === null ? count : null);
  return {
    month,
    until,
    page_views: { count: now.pageViews, before: then.pageViews },
    visitors: { count: now.visitors, before: earlier(then.visitors) },
    sessions: { count: now.sessions, before: earlier(then.sessions) },
    days: compareDays(spans, now, then),
    articles: await compareArticles(store, spans),
    categories: await compareCategories(store, spans),
    links_within_site: { count: now.linkClicks.withinSite, before: then.linkClicks.withinSite },
    links_to_others: { count: now.linkClicks.toOtherHosts, before: then.linkClicks.toOtherHosts },
    hosts: compareNamed(now.hosts, then.hosts).slice(0, maxHosts),
    shares: compareNamed(now.shares, then.shares),
    forms: await compareForms(store, spans, now, then),
    ...(await compareVotes(store, spans)),
    ...(await compareSites(store, spans)),
    searches: await compareSearches(store, now, spans),
  };
}

interface Counted {
  name: string;
  count: number;
}

interface ComparedNumber extends Counted {
  before: number;
}

/** In this month's order; items that only the previous month has come last. */
function compareNamed(now: readonly Counted[], then: readonly Counted[]): ComparedNumber[] {
  const names = new Set([...now, ...then].map(({ name }) => name));
  const [counts, before] = [now, then].map((all) => new Map(all.map(({ name, count }) => [name, count])));
  return [...names].map((name) => ({ name, count: counts?.get(name) ?? 0, before: before?.get(name) ?? 0 }));
}

/**
 * Compares search terms. A term that the previous month lacks may have been removed because few visitors searched for it, so
 * its previous count is unknown.
 */
async function compareSearches(
  store: Store,
  { fruitlessSearches }: MonthReport,
  { monthBefore, until }: ComparedSpans,
): Promise<MonthNamed[]> {
  const then = until === null ? await findFruitlessSearches(store, monthBefore, maxSearchesAMonth) : [];
  const before = new Map(then.map(({ words, visitors }) => [words, visitors]));
  return fruitlessSearches.map(({ words, visitors }) => ({
    name: words,
    count: visitors,
    before: before.get(words) ?? null,
  }));
}

function compareDays(
  { month, monthBefore, until }: ComparedSpans,
  now: MonthReport,
  then: MonthReport,
): AdminMonth['days'] {
  const lengths = [until === null ? daysIn(month) : Number(until.slice(8)), daysIn(monthBefore)] as const;
  const inMonths = [now, then].map(({ days }) => new Map(days.map((one) => [Number(one.day.slice(8)), one])));
  return Array.from({ length: Math.max(daysIn(month), daysIn(monthBefore)) }, (_, index) => {
    const day = index + 1;
    const amountOf = (what: 'views' | 'visitors' | 'sessions'): MonthAmount => {
      const [count = null, before = null] = inMonths.map((days, at) =>
        day <= (lengths[at] ?? 0) ? (days.get(day)?.[what] ?? 0) : null,
      );
      return { count, before };
    };
    return { day, page_views: amountOf('views'), visitors: amountOf('visitors'), sessions: amountOf('sessions') };
  });
}

type ReadPages = Awaited<ReturnType<typeof findCategoryViews>>;

function comparePages(now: ReadPages, then: ReadPages): MonthPage[] {
  const before = new Map(then.map(({ id, views }) => [id, views]));
  return now.map(({ id, title, path, views }) => ({ title, path, count: views, before: before.get(id) ?? 0 }));
}

async function compareArticles(store: Store, { span, before }: ComparedSpans): Promise<MonthPage[]> {
  const now = await findArticleViews(store, span, maxArticles);
  if (now.length === 0) return [];
  const ids = now.map(({ id }) => id);
  return comparePages(now, await findArticleViews(store, before, maxArticles, ids));
}

const compareCategories = async (store: Store, { span, before }: ComparedSpans): Promise<MonthPage[]> =>
  comparePages(await findCategoryViews(store, span), await findCategoryViews(store, before));

const leadForm = 'lead-form/';

async function compareForms(
  store: Store,
  { span, before }: ComparedSpans,
  now: MonthReport,
  then: MonthReport,
): Promise<AdminMonth['forms']> {
  const titles = await findFormTitles(store);
  const [leads, leadsBefore] = [await findFormLeads(store, span), await findFormLeads(store, before)];
  // The counted events include a sent form only with consent, so the leads are counted, too.
  const sent = [...leads, ...leadsBefore].map(({ slug }) => leadForm + slug);
  const names = new Set([...[...now.forms, ...then.forms].map(({ name }) => name), ...sent]);
  return [...names].map((name) => {
    const [form, earlier] = [now, then].map(({ forms }) => forms.find((one) => one.name === name));
    const [lead, leadBefore] = [leads, leadsBefore].map((rows) => rows.find(({ slug }) => name === leadForm + slug));
    return {
      name,
      title: name.startsWith(leadForm) ? (titles.get(name.slice(leadForm.length)) ?? null) : null,
      views: { count: form?.views ?? 0, before: earlier?.views ?? 0 },
      submits: { count: form?.submits ?? 0, before: earlier?.submits ?? 0 },
      ...(name.startsWith(leadForm) && { leads: { count: lead?.count ?? 0, before: leadBefore?.count ?? 0 } }),
    };
  });
}

async function compareVotes(
  store: Store,
  { span, before }: ComparedSpans,
): Promise<{ votes: MonthAmount; works: MonthNamed[] }> {
  const [now, then] = [await findVoteCounts(store, span), await findVoteCounts(store, before)];
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  const earlier = new Map(then.map(({ id, count }) => [id, count]));
  return {
    votes: { count: sum(now), before: sum(then) },
    works: now.map(({ id, name, count }) => ({ name, count, before: earlier.get(id) ?? 0 })),
  };
}

async function compareSites(store: Store, { span, before }: ComparedSpans) {
  const [leads, leadsBefore] = [await findLeadCounts(store, span), await findLeadCounts(store, before)];
  const [orders, ordersBefore] = [await findOrderCounts(store, span), await findOrderCounts(store, before)];
  const ids = [...new Set([...leads, ...orders, ...leadsBefore, ...ordersBefore].map(({ site }) => site))];
  const sites = ids.map((site) => {
    const [lead, leadBefore] = [leads, leadsBefore].map((rows) => rows.find((row) => row.site === site));
    const [order, orderBefore] = [orders, ordersBefore].map((rows) => rows.find((row) => row.site === site));
    return {
      site,
      leads: { count: lead?.count ?? 0, before: leadBefore?.count ?? 0 },
      quarantined: { count: lead?.quarantined ?? 0, before: leadBefore?.quarantined ?? 0 },
      orders: { count: order?.count ?? 0, before: orderBefore?.count ?? 0 },
    };
  });
  const total = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
  return {
    sites: sites.sort((a, b) => b.leads.count - a.leads.count || a.site.localeCompare(b.site)),
    newsletter: {
      orders: { count: total(orders), before: total(ordersBefore) },
      confirmed: { count: await countConfirmed(store, span), before: await countConfirmed(store, before) },
    },
  };
}
