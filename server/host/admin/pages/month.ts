// The operator's monthly report in pictures, compared with the month before.
import { adminMonth as texts } from '../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../texts/fill.ts';
import type { AdminMonth, MonthAmount } from '../../../contract/admin-month.ts';
import { formatLocalDate } from '../../../shared/helsinki-time.ts';
import type { DrawChart } from '../../charts/chart.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { type AdminModel, type AdminState, adminPage, adminPaths } from './admin-page.ts';
import { type Figure, type MonthPair, totalOf } from './month-figure.ts';
import { monthFrom, monthName, monthTitle, shortComparison, written } from './month-format.ts';
import { daysFigure, hostsFigure, pagesFigure, sharesFigure } from './month-reads.ts';
import { formsFigure, newsletterFigure, searchesFigure, sentForms, sitesFigure, votesFigure } from './month-sent.ts';

/** A number at the top of the report. */
interface MonthNumber {
  name: string;
  /** Whether the number counts only visitors who have consented to be counted. */
  isConsented: boolean;
  count: string;
  change: string;
}

interface MonthLink {
  url: string;
  title: string;
}

/** A figure whose charts are drawn as SVG by the host. */
type DrawnFigure = Omit<Figure, 'charts'> & { charts: { title: string; drawings: string[] }[] };

interface MonthModel extends AdminModel {
  monthName: string;
  earlierName: string;
  /** Null where there is no earlier month. */
  earlier: MonthLink | null;
  later: MonthLink | null;
  /** Whether there is an earlier month to compare with. */
  isCompared: boolean;
  /** Explains which days are compared, for a month that has not ended; else empty. */
  underWay: string;
  numbers: MonthNumber[];
  /** The figures that take a whole row of the page, and those in its columns. */
  groups: { name: 'days' | 'columns' | 'sites'; figures: DrawnFigure[] }[];
}

/** @param draw draws a chart as SVG */
export function monthPage(state: AdminState, month: AdminMonth, draw: DrawChart, context: PageContext): MonthModel {
  const pair: MonthPair = { month: month.month, earlier: monthFrom(month.month, -1) };
  const drawn = ({ charts, ...figure }: Figure): DrawnFigure => ({
    ...figure,
    charts: charts.map(({ title, chart }) => ({ title, drawings: draw(chart) })),
  });
  const linkTo = (other: string) => ({ url: `${adminPaths.month}?kuukausi=${other}`, title: monthTitle(other) });
  return {
    ...adminPage('month', state, context, monthTitle(month.month)),
    monthName: monthName(pair.month),
    earlierName: monthName(pair.earlier),
    earlier: month.month > month.first ? linkTo(pair.earlier) : null,
    later: month.month < month.last ? linkTo(monthFrom(month.month, 1)) : null,
    isCompared: month.month > month.first,
    underWay:
      month.until === null || month.month === month.first
        ? ''
        : fill(texts.underWay, { päivä: formatLocalDate(month.until), kuukauden: `${monthName(pair.earlier)}n` }),
    numbers: numbersOf(month).map(([name, amount, isConsented = false]) => ({
      name,
      isConsented,
      count: written(amount.count),
      change: shortComparison(amount, pair.earlier),
    })),
    groups: [
      { name: 'days', figures: daysFigures(month, pair).map(drawn) },
      { name: 'columns', figures: columnFigures(month, pair).map(drawn) },
      { name: 'sites', figures: [drawn(sitesFigure(month, pair, context.site.site_name))] },
    ],
  };
}

const daysFigures = (month: AdminMonth, pair: MonthPair): Figure[] => [
  daysFigure('pageViews', 'page_views', month, pair),
  daysFigure('visitors', 'visitors', month, pair),
  daysFigure('sessions', 'sessions', month, pair),
];

const columnFigures = (month: AdminMonth, pair: MonthPair): Figure[] => [
  pagesFigure('articles', month.articles, pair),
  pagesFigure('categories', month.categories, pair),
  hostsFigure(month, pair),
  sharesFigure(month, pair),
  formsFigure(month, pair),
  newsletterFigure(month, pair),
  votesFigure(month, pair),
  searchesFigure(month, pair),
];

function numbersOf(month: AdminMonth): [name: string, amount: MonthAmount, isConsented?: boolean][] {
  const sent = sentForms(month);
  return [
    [texts.pageViews, month.page_views, true],
    [texts.visitors, month.visitors, true],
    [texts.sessions, month.sessions, true],
    [texts.shares, totalOf(month.shares), true],
    [texts.submits, sent.amount, sent.isConsented],
    [texts.orders, month.newsletter.orders],
    [texts.confirmed, month.newsletter.confirmed],
    [texts.votes, month.votes],
  ];
}
