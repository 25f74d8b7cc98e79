// The figures of what visitors sent: forms, orders, votes, partners' sites, and searches without an answer.
import { adminMonth as texts } from '../../../../texts/fi/admin-month.ts';
import { fill } from '../../../../texts/fill.ts';
import type { AdminMonth, MonthAmount } from '../../../contract/admin-month.ts';
import {
  barsChart,
  emptyFigure,
  type Figure,
  type MonthPair,
  type NamedAmount,
  namedFigure,
  totalOf,
} from './month-figure.ts';
import { comparison, monthName, sentence, written, writtenRate } from './month-words.ts';

const { findings } = texts;

const newsletter = 'newsletter/';
const leadForm = 'lead-form/';

/** A form's title; of one that is not of the content, what its events tell. */
const formName = (name: string, title: string | null): string => {
  if (title !== null) return title;
  if (name.startsWith(newsletter)) return fill(texts.newsletterForm, { lista: name.slice(newsletter.length) });
  return (name.startsWith(leadForm) && name.slice(leadForm.length)) || name;
};

/** A part of a whole; null where the whole is not known. */
const rateOf = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : Math.min(1, part / whole);

/** The sent forms of all kinds. */
export const submitsOf = ({ forms }: AdminMonth): MonthAmount => totalOf(forms?.map(({ submits }) => submits));

/** How many of those who saw a form sent it. */
export function formsFigure(month: AdminMonth, pair: MonthPair): Figure {
  const { forms } = month;
  const total = submitsOf(month);
  const empty = emptyFigure('forms', 'fjord', forms !== null);
  if (!forms || forms.length === 0) return empty;
  const rows = forms
    .map(({ name, title, views, submits }) => ({
      name: formName(name, title),
      views,
      submits,
      count: rateOf(submits.count, views.count),
      before: rateOf(submits.before, views.before),
    }))
    .sort((a, b) => (b.submits.count ?? 0) - (a.submits.count ?? 0));
  const rate = rateOf(total.count, totalOf(forms.map(({ views }) => views)).count);
  const sent = { n: written(total.count) };
  const words =
    rate === null ? fill(findings.forms, sent) : fill(findings.formsRate, { ...sent, osuus: writtenRate(rate) });
  const finding = sentence(words, comparison(total, pair.earlier));
  const earlierRate = fill(texts.rateIn, { kuukaudessa: `${monthName(pair.earlier)}ssa` });
  return {
    ...empty,
    finding,
    help: texts.formsHelp,
    charts: [{ title: '', chart: barsChart(finding, rows, { text: writtenRate }) }],
    table: {
      head: [texts.form, texts.seen, texts.sent, texts.rate, earlierRate],
      rows: rows.map(({ name, views, submits, count, before }) => ({
        cells: [name, written(views.count), written(submits.count), writtenRate(count), writtenRate(before)],
        url: '',
      })),
    },
    missing: '',
  };
}

/** Orders and their confirmations. */
export function newsletterFigure({ newsletter: { orders, confirmed } }: AdminMonth, pair: MonthPair): Figure {
  const isCounted = orders.count !== null || confirmed.count !== null;
  const rows = isCounted
    ? [
        { name: texts.orders, ...orders },
        { name: texts.confirmed, ...confirmed },
      ]
    : null;
  const finding = sentence(fill(findings.orders, { n: written(orders.count) }), comparison(orders, pair.earlier));
  return namedFigure('newsletter', 'fjord', rows, { finding, nameHead: texts.what, pair });
}

/** The works of the competition by their votes. */
export function votesFigure({ votes, works }: AdminMonth, pair: MonthPair): Figure {
  const rows = works?.map((one) => ({ ...one, name: one.name || texts.goneWork }));
  const finding = sentence(fill(findings.votes, { n: written(votes.count) }), comparison(votes, pair.earlier));
  return namedFigure('votes', 'fjord', rows, { finding, nameHead: texts.work, pair });
}

/** Partners' sites beside the site itself. */
export function sitesFigure({ sites }: AdminMonth, pair: MonthPair, siteName: string): Figure {
  const empty = { ...emptyFigure('sites', 'plum', sites !== null), isWide: true };
  if (!sites || sites.length === 0) return empty;
  const named = sites.map(({ site, ...numbers }) => ({ name: site || siteName, ...numbers }));
  const partners = totalOf(sites.filter(({ site }) => site !== '').map(({ leads }) => leads));
  const fields = ['leads', 'quarantined', 'orders'] as const;
  return {
    ...empty,
    finding: sentence(fill(findings.partners, { n: written(partners.count) }), comparison(partners, pair.earlier)),
    charts: fields.map((field) => {
      const rows: NamedAmount[] = named.map((one) => ({ name: one.name, ...one[field] }));
      const total = totalOf(rows);
      const words = fill(findings.amount, { mitä: texts.ofSites[field], n: written(total.count) });
      return {
        title: texts.ofSites[field],
        chart: barsChart(sentence(words, comparison(total, pair.earlier)), rows),
      };
    }),
    table: {
      head: [
        texts.site,
        ...fields.flatMap((field) => [
          texts.ofSites[field],
          fill(texts.inMonth, { kuukaudessa: `${monthName(pair.earlier)}ssa` }),
        ]),
      ],
      rows: named.map((one) => ({
        cells: [one.name, ...fields.flatMap((field) => [written(one[field].count), written(one[field].before)])],
        url: '',
      })),
    },
    missing: '',
  };
}

/** What was searched for and not found. */
export function searchesFigure({ searches }: AdminMonth, pair: MonthPair): Figure {
  const first = searches?.[0];
  const finding = first ? fill(findings.searches, { sanat: first.name, n: written(first.count) }) : '';
  const figure = namedFigure('searches', 'ochre', searches, { finding, nameHead: texts.words, pair });
  return { ...figure, help: searches ? texts.searchesHelp : '' };
}
