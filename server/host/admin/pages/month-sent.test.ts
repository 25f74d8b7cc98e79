// The figures of the month, where a backend counts something, nothing, or not at all.
import { describe, expect, it } from 'vitest';
import type { AdminMonth } from '../../../contract/admin-month.ts';
import { hostsFigure, pagesFigure, sharesFigure } from './month-reads.ts';
import { formsFigure, newsletterFigure, searchesFigure, sentForms, sitesFigure, votesFigure } from './month-sent.ts';

const pair = { month: '2026-11', earlier: '2026-10' };
const unknown = { count: null, before: null };
const nothing = {
  links_to_others: unknown,
  links_within_site: unknown,
  hosts: null,
  shares: null,
  forms: null,
  newsletter: { orders: unknown, confirmed: unknown },
  votes: unknown,
  works: null,
  sites: null,
  searches: null,
} as unknown as AdminMonth;
const month = (fields: Partial<AdminMonth>): AdminMonth => ({ ...nothing, ...fields });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('says that a backend does not count something, and nothing else', () => {
  const figures = [
    pagesFigure('articles', null, pair),
    hostsFigure(nothing, pair),
    sharesFigure(nothing, pair),
    formsFigure(nothing, pair),
    newsletterFigure(nothing, pair),
    votesFigure(nothing, pair),
    sitesFigure(nothing, pair, 'Pihlaja'),
    searchesFigure(nothing, pair),
  ];
  for (const { missing, charts, table, finding, help } of figures)
    expect([missing, charts, table, finding, help]).toEqual(['Sisältöpalvelu ei laske tätä.', [], null, '', '']);
});

it('says that a month has no numbers', () => {
  expect(sharesFigure(month({ shares: [] }), pair).missing).toBe('Ei lukuja tältä kuukaudelta.');
});

describe('forms', () => {
  const amount = (count: number | null, before: number | null = null) => ({ count, before });
  const form = (name: string, title: string | null, views: number | null, submits: number) => ({
    name,
    title,
    views: amount(views, 100),
    submits: amount(submits, 2),
  });
  const figure = formsFigure(
    month({
      forms: [
        form('newsletter/piha', null, 200, 3),
        form('lead-form/tarjous', 'Pyydä tarjous', 100, 5),
        form('lead-form/vanha', null, 0, 1),
      ],
    }),
    pair,
  );

  it('are compared by how many of those who saw one sent it, the most sent first', () => {
    const chart = figure.charts[0]?.chart;
    const bars = chart?.kind === 'bars' ? chart.bars : [];
    expect(bars.map(({ label, count, before, text }) => [label, count, before, plain(text)])).toEqual([
      ['Pyydä tarjous', 0.05, 0.02, '5 %'],
      ['Uutiskirje: piha', 0.015, 0.02, '1,5 %'],
      ['vanha', null, 0.02, '–'],
    ]);
    expect(plain(figure.finding)).toBe(
      'Lomakkeita lähetettiin 9, lokakuussa 6. Analytiikan hyväksyneistä 3 % lähetti näkemänsä lomakkeen',
    );
  });

  it('have a table with what the rates are made of', () => {
    expect(figure.table?.rows[0]?.cells.map(plain)).toEqual(['Pyydä tarjous', '–', '100', '5', '5 %', '2 %']);
  });

  it('are all that came, where the backend counts leads, also of visitors who are not counted', () => {
    const numbers = { quarantined: amount(0, 0), orders: amount(0, 0) };
    const leads = { ...form('lead-form/tarjous', 'Pyydä tarjous', 0, 0), leads: amount(1, 0) };
    const sent = month({ forms: [leads], sites: [{ site: '', leads: amount(1, 0), ...numbers }] });
    expect(sentForms(sent)).toEqual({ amount: amount(1, 0), isConsented: false });
    expect(sentForms(month({ forms: [leads] })).isConsented).toBe(true);
    const { finding, table } = formsFigure(sent, pair);
    expect([plain(finding), table?.rows[0]?.cells.slice(0, 4)]).toEqual([
      'Lomakkeita lähetettiin 1, lokakuussa ei yhtään',
      ['Pyydä tarjous', '1', '0', '0'],
    ]);
  });
});

it('calls the site itself by its name among partners, and counts only partners in words', () => {
  const numbers = { quarantined: { count: 0, before: 0 }, orders: { count: 1, before: 1 } };
  const sites = [
    { site: '', leads: { count: 50, before: 40 }, ...numbers },
    { site: 'koti', leads: { count: 12, before: 10 }, ...numbers },
  ];
  const figure = sitesFigure(month({ sites }), pair, 'Pihlaja');
  expect(plain(figure.finding)).toBe('Yhteydenottoja kumppanien sivustoilta 12, 20 % enemmän kuin lokakuussa');
  expect(figure.charts.map(({ title }) => title)).toEqual([
    'Yhteydenottoja',
    'Karanteeniin jääneitä',
    'Uutiskirjetilauksia',
  ]);
  expect(figure.table?.rows.map(({ cells }) => cells[0])).toEqual(['Pihlaja', 'koti']);
});

it('draws a few bars, and puts all numbers into the table', () => {
  const searches = Array.from({ length: 20 }, (_, n) => ({ name: `sana ${n}`, count: 40 - n, before: null }));
  const { charts, table } = searchesFigure(month({ searches }), pair);
  expect(charts[0]?.chart.kind === 'bars' && charts[0].chart.bars).toHaveLength(5);
  expect(table?.rows).toHaveLength(20);
});
