// Charts as a page can show them: named, without styles, and with people's texts escaped.
import { expect, it } from 'vitest';
import type { BarsChart, DaysChart } from './chart.ts';
import { openCharts } from './draw-charts.ts';

const draw = await openCharts();

const bars = (...all: Partial<BarsChart['bars'][number]>[]): BarsChart => ({
  kind: 'bars',
  name: 'Luetuin: Ruusut',
  bars: all.map((bar) => ({ label: 'Ruusut', count: 5, before: 4, text: '5', ...bar })),
});
const days = (...all: [number | null, number | null][]): DaysChart => ({
  kind: 'days',
  name: 'Sivunäyttöjä 5',
  days: all.map(([count, before], index) => ({ day: index + 1, count, before })),
  isWide: true,
});
const countOf = (svg: string, className: string, element: string) =>
  new RegExp(`<g[^>]* class="${className}">(.*?)</g>`).exec(svg)?.[1]?.split(`<${element} `).length ?? 0;

it('has one drawing for each width, with its name in words', () => {
  const drawings = draw(days([5, 4], [3, null]));
  expect(drawings.map((svg) => /class="(chart [\w-]+)"/.exec(svg)?.[1])).toEqual([
    'chart chart--narrow',
    'chart chart--medium',
    'chart chart--wide',
  ]);
  for (const svg of drawings) {
    expect(svg).toMatch(/^<svg [^>]*role="img"/);
    expect(svg.match(/aria-label="[^"]*"/g)).toEqual(['aria-label="Sivunäyttöjä 5"']);
  }
  expect(draw({ ...days([5, 4]), isWide: false })).toHaveLength(2);
});

it('holds no style of its own, and no colour', () => {
  for (const svg of [...draw(days([5, 4], [3, 2])), ...draw(bars({}))])
    expect(svg).not.toMatch(/<style|style=|fill=|stroke=|font-|currentColor|NaN|undefined/);
});

it('keeps what somebody wrote as text, in the name and beside a bar', () => {
  const [svg = ''] = draw({ ...bars({ label: '<b>&"' }), name: '"><script>alert(1)</script>' });
  expect(svg).not.toMatch(/<b>|"><script/);
  expect(svg).toContain('&lt;b&gt;&amp;');
});

it('draws a bar for each number and a mark for each earlier one, and neither for a missing one', () => {
  const [svg = ''] = draw(bars({}, { count: null, before: 9 }, { before: null }, { before: 0 }));
  expect([countOf(svg, 'chart__bar', 'rect') - 1, countOf(svg, 'chart__before', 'line') - 1]).toEqual([3, 2]);
  expect(draw(days([7, 1], [null, 2], [null, 3]))[0]).toMatch(/class="chart__before"><path d="M[^M]+"/);
});

it('shortens a long name to its place, and writes numbers as Finns do', () => {
  const [svg = ''] = draw(bars({ label: 'lumenluontikalustohankintapäätöksenteko '.repeat(4) }));
  expect(svg).toMatch(/>lumenluontikalusto[^<]{0,40}…</);
  expect(draw(days([12_000, 0]))[0]).toContain('>15&#160;000<');
  expect(draw(days([12_000_000, 0]))[0]).toContain('>15&#160;milj.<');
  expect(draw(days([0, 0], [1, 0]))[0]?.match(/<text[^>]*>(\d+)</g)).toHaveLength(2);
});
