// The figures of the monthly report about reading: days, pages, links and shares.
import { adminMonth as texts } from '../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../texts/fill.ts';
import { cleanAddress } from '../../../contract/address.ts';
import type { AdminMonth, MonthPage } from '../../../contract/admin-month.ts';
import { textOf } from './format-numbers.ts';
import { emptyFigure, type Figure, type MonthPair, namedFigure, totalOf } from './month-figure.ts';
import { comparison, monthName, sentence, written } from './month-format.ts';

const { findings } = texts;

/** The figure of one number by day of the month. */
export function daysFigure(
  id: 'pageViews' | 'visitors' | 'sessions',
  field: 'page_views' | 'visitors' | 'sessions',
  month: AdminMonth,
  pair: MonthPair,
): Figure {
  const total = month[field];
  const days = month.days.map((one) => ({ day: one.day, ...one[field] }));
  const isWide = id === 'pageViews';
  const empty = { ...emptyFigure(id, 'pine', total.count !== null), isWide };
  if (total.count === null || days.every(({ count, before }) => !count && !before)) return empty;
  const words = fill(findings.amount, { mitä: texts[id], n: written(total.count) });
  const finding = sentence(words, comparison(total, pair.earlier));
  return {
    ...empty,
    finding,
    charts: [{ title: '', chart: { kind: 'days', name: finding, days, isWide } }],
    table: {
      head: [texts.day, monthName(pair.month), monthName(pair.earlier)],
      rows: days.map(({ day, count, before }) => ({ cells: [`${day}.`, written(count), written(before)], url: '' })),
    },
    missing: '',
  };
}

/** The figure of the most-read pages. */
export function pagesFigure(id: 'articles' | 'categories', pages: MonthPage[] | null, pair: MonthPair): Figure {
  const rows = pages?.map(({ title, path, ...one }) => ({
    ...one,
    name: title ?? texts.gone,
    url: cleanAddress(path ?? ''),
  }));
  const first = rows?.[0];
  const finding = first
    ? sentence(fill(findings.mostRead, { nimi: first.name, n: written(first.count) }), comparison(first, pair.earlier))
    : '';
  return namedFigure(id, 'clay', rows, { finding, nameHead: texts.page, pair, most: 8 });
}

/** The backend's name for all hosts and channels beyond the number that it counts separately in a day. */
const others = '(other)';

/** The figure of the other sites that links led to. */
export function hostsFigure(month: AdminMonth, pair: MonthPair): Figure {
  const { hosts, links_to_others: total, links_within_site: within } = month;
  const rows = hosts?.map((one) => ({ ...one, name: one.name === others ? texts.otherHosts : one.name }));
  const finding = sentence(fill(findings.links, { n: written(total.count) }), comparison(total, pair.earlier));
  const figure = namedFigure('hosts', 'clay', rows, { finding, nameHead: texts.site, pair });
  return { ...figure, help: within.count === null ? '' : fill(findings.within, { n: written(within.count) }) };
}

/** The figure of the channels on which articles were shared. */
export function sharesFigure({ shares }: AdminMonth, pair: MonthPair): Figure {
  const rows = shares?.map((one) => ({ ...one, name: textOf(texts.channels, one.name) ?? one.name }));
  const total = totalOf(shares);
  const finding = sentence(fill(findings.shares, { n: written(total.count) }), comparison(total, pair.earlier));
  return namedFigure('shares', 'clay', rows, { finding, nameHead: texts.channel, pair });
}
