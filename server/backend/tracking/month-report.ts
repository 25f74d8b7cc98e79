// The counts of a month for editors, as data and as plain text.
import type { Store } from '../store/open-store.ts';
import type { FruitlessSearchesTable, TrackedEvent } from '../store/tracking-tables.ts';
import { fewestVisitors, findFruitlessSearches } from './fruitless-queries.ts';
import {
  findDayViews,
  findPageCounts,
  findSubjectCounts,
  findVisitorCounts,
  type PageCount,
  type SubjectCount,
} from './month-queries.ts';

const maxPages = 20;
const maxSearches = 20;
/** Maximum number of hosts in the text; the data contains all. */
const maxLines = 20;

interface Named {
  name: string;
  count: number;
}

export interface MonthReport {
  /** The month: `2026-05` */
  month: string;
  pageViews: number;
  visitors: number;
  sessions: number;
  days: { day: string; views: number; visitors: number; sessions: number }[];
  mostRead: PageCount[];
  linkClicks: { withinSite: number; toOtherHosts: number };
  hosts: Named[];
  shares: Named[];
  /** `views` are impressions of the form; 0 for a form that reports none. */
  forms: { name: string; views: number; submits: number }[];
  /** Searches without results that enough visitors have made. */
  fruitlessSearches: Omit<FruitlessSearchesTable, 'month'>[];
}

/** @param lastDay last counted day of events, `2026-05-09`; days, visitors and page views are still those of the whole month */
export async function readMonth(store: Store, month: string, lastDay?: string): Promise<MonthReport> {
  const counts = await findSubjectCounts(store, month, lastDay);
  const periods = new Map((await findVisitorCounts(store, month)).map((one) => [one.period, one]));
  const seenIn = (period: string) => ({
    visitors: periods.get(period)?.visitors ?? 0,
    sessions: periods.get(period)?.sessions ?? 0,
  });
  const hosts = namesOf(counts, 'link_click');
  return {
    month,
    pageViews: totalOf(counts, 'page_view'),
    ...seenIn(month),
    days: (await findDayViews(store, month)).map(({ day, views }) => ({ day, views, ...seenIn(day) })),
    mostRead: await findPageCounts(store, month, maxPages),
    linkClicks: {
      withinSite: counts.find(({ event, subject }) => event === 'link_click' && subject === '')?.count ?? 0,
      toOtherHosts: hosts.reduce((sum, { count }) => sum + count, 0),
    },
    hosts,
    shares: namesOf(counts, 'share_click'),
    forms: formsOf(counts),
    fruitlessSearches: await findFruitlessSearches(store, month, maxSearches),
  };
}

const totalOf = (counts: readonly SubjectCount[], wanted: TrackedEvent) =>
  counts.filter(({ event }) => event === wanted).reduce((sum, { count }) => sum + count, 0);

const namesOf = (counts: readonly SubjectCount[], wanted: TrackedEvent): Named[] =>
  counts
    .filter(({ event, subject }) => event === wanted && subject !== '')
    .map(({ subject, count }) => ({ name: subject, count }));

function formsOf(counts: readonly SubjectCount[]): MonthReport['forms'] {
  const views = new Map(namesOf(counts, 'form_view').map(({ name, count }) => [name, count]));
  const submits = new Map(namesOf(counts, 'form_submit').map(({ name, count }) => [name, count]));
  return [...new Set([...views.keys(), ...submits.keys()])]
    .sort()
    .map((name) => ({ name, views: views.get(name) ?? 0, submits: submits.get(name) ?? 0 }));
}

/** @returns lines for a terminal, without empty sections, except for that of searches, which states that it is empty */
export function monthText(report: MonthReport): string {
  const { month, pageViews, visitors, sessions, days, mostRead, hosts, shares, forms, fruitlessSearches } = report;
  const { withinSite, toOtherHosts } = report.linkClicks;
  if (isEmpty(report)) return `Nothing was counted in ${month}.\n`;
  const busiest = Math.max(0, ...days.map((day) => day.visitors));
  const toldHosts = hosts.slice(0, maxLines);
  const more = hosts.length > maxLines ? [`${right('…')}  and ${hosts.length - maxLines} more: --format json`] : [];
  return sections([
    [
      nameOf(month),
      '',
      fact('Page views', pageViews),
      fact('Visitors', visitors, `at most ${written(busiest)} in a day`),
      fact('Sessions', sessions),
      fact(
        'Links',
        withinSite + toOtherHosts,
        `${written(withinSite)} within the site, ${written(toOtherHosts)} to other hosts`,
      ),
    ],
    table(
      'Most read',
      `${right('Views')}${right('Clicks')}`,
      mostRead.map(({ id, title, path, views, clicks }) => {
        const page = title === null ? `page ${id}, which is gone` : `${title}  ${path}`;
        return `${right(views)}${right(clicks)}  ${page}`;
      }),
    ),
    table('Links to other hosts', `${right('Clicks')}`, [...toldHosts.map(line), ...more]),
    table('Shares', `${right('Clicks')}`, shares.map(line)),
    table('Forms', `${right('Seen')}${right('Sent')}${right('Rate')}`, forms.map(formLine)),
    fruitlessTable(fruitlessSearches),
  ]);
}

const isEmpty = ({ pageViews, linkClicks, shares, forms, fruitlessSearches: searches }: MonthReport) =>
  pageViews + linkClicks.withinSite + linkClicks.toOtherHosts + shares.length + forms.length + searches.length === 0;

const fact = (name: string, value: number, more = '') => `${name.padEnd(12)}${right(value)}${more && `   ${more}`}`;
const line = ({ name, count }: Named) => `${right(count)}  ${name}`;

function formLine({ name, views, submits }: MonthReport['forms'][number]): string {
  const rate = views === 0 ? '–' : `${((100 * submits) / views).toFixed(1)} %`;
  return `${right(views === 0 ? '–' : views)}${right(submits)}${right(rate)}  ${name}`;
}

/** Explains an empty table: rare words are also counted, but not shown. */
function fruitlessTable(searches: MonthReport['fruitlessSearches']): string[] {
  const title = 'Searches that found nothing';
  if (searches.length === 0) return [`${title}: none of ${fewestVisitors} visitors or more`];
  return table(
    title,
    right('Visitors'),
    searches.map(({ words, visitors }) => line({ name: words, count: visitors })),
  );
}

const table = (title: string, head: string, lines: string[]) => (lines.length > 0 ? [title, head, ...lines] : []);
const sections = (all: string[][]) =>
  all
    .filter((one) => one.length > 0)
    .map((one) => `${one.join('\n')}\n`)
    .join('\n');

const written = (value: number) => value.toLocaleString('en');
const right = (value: number | string) => (typeof value === 'number' ? written(value) : value).padStart(12);

/** The name of a month: `2026-05` → `May 2026` */
const nameOf = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
