// The figures of the monthly report about what visitors sent: forms, orders and votes, also on partners' sites, and
// searches without results.
import { adminMonth as texts } from '../../../../texts/fi/admin-site.ts';
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
import { comparison, monthName, sentence, written, writtenRate } from './month-format.ts';

const { findings } = texts;

const newsletter = 'newsletter/';
const leadForm = 'lead-form/';

/** A form's title; for a form that is not in the content, the name in its events. */
const formName = (name: string, title: string | null): string => {
  if (title !== null) return title;
  if (name.startsWith(newsletter)) return fill(texts.newsletterForm, { lista: name.slice(newsletter.length) });
  return (name.startsWith(leadForm) && name.slice(leadForm.length)) || name;
};

/** The ratio of a part to the whole; null where the whole is not known. */
const rateOf = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : Math.min(1, part / whole);

const trackedSubmits = ({ forms }: AdminMonth): MonthAmount => totalOf(forms?.map(({ submits }) => submits));

/**
 * The sent forms: everything that was sent here and on partners' sites or, where a backend counts no leads, what was
 * tracked.
 */
export const sentForms = (month: AdminMonth): { amount: MonthAmount; isConsented: boolean } =>
  month.sites
    ? { amount: totalOf(month.sites.map(({ leads }) => leads)), isConsented: false }
    : { amount: trackedSubmits(month), isConsented: true };

/** The number of times that a form was sent: the counted leads if known, else the tracked submissions. */
const amountOf = ({ leads, submits }: Record<'leads' | 'submits', MonthAmount>) => leads.count ?? submits.count ?? 0;

/** The figure of forms: how many of the visitors who saw a form sent it. */
export function formsFigure(month: AdminMonth, pair: MonthPair): Figure {
  const { forms } = month;
  const total = sentForms(month).amount;
  const empty = emptyFigure('forms', 'fjord', forms !== null);
  if (!forms || forms.length === 0) return empty;
  const rows = forms
    .map(({ name, title, views, submits, leads }) => ({
      name: formName(name, title),
      views,
      submits,
      leads: leads ?? { count: null, before: null },
      count: rateOf(submits.count, views.count),
      before: rateOf(submits.before, views.before),
    }))
    .sort((a, b) => amountOf(b) - amountOf(a));
  const rate = rateOf(trackedSubmits(month).count, totalOf(forms.map(({ views }) => views)).count);
  const sent = sentence(fill(findings.forms, { n: written(total.count) }), comparison(total, pair.earlier));
  const finding = rate === null ? sent : `${sent}. ${fill(findings.formsRate, { osuus: writtenRate(rate) })}`;
  const earlierRate = fill(texts.rateIn, { kuukaudessa: `${monthName(pair.earlier)}ssa` });
  return {
    ...empty,
    finding,
    help: texts.formsHelp,
    charts: [{ title: '', chart: barsChart(finding, rows, { text: writtenRate }) }],
    table: {
      head: [texts.form, texts.leads, texts.seen, texts.sent, texts.rate, earlierRate],
      rows: rows.map(({ name, leads, views, submits, count, before }) => ({
        cells: [
          name,
          written(leads.count),
          written(views.count),
          written(submits.count),
          writtenRate(count),
          writtenRate(before),
        ],
        url: '',
      })),
    },
    missing: '',
  };
}

/** The figure of newsletter orders and their confirmations. */
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

/** The figure of the competition's entries by their votes. */
export function votesFigure({ votes, works }: AdminMonth, pair: MonthPair): Figure {
  const rows = works?.map((one) => ({ ...one, name: one.name || texts.goneWork }));
  const finding = sentence(fill(findings.votes, { n: written(votes.count) }), comparison(votes, pair.earlier));
  return namedFigure('votes', 'fjord', rows, { finding, nameHead: texts.work, pair });
}

/** The figure of partners' sites, compared with the site itself. */
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

/** The figure of the searches that found nothing. */
export function searchesFigure({ searches }: AdminMonth, pair: MonthPair): Figure {
  const first = searches?.[0];
  const finding = first ? fill(findings.searches, { sanat: first.name, n: written(first.count) }) : '';
  const figure = namedFigure('searches', 'ochre', searches, { finding, nameHead: texts.words, pair });
  return { ...figure, help: searches ? texts.searchesHelp : '' };
}
