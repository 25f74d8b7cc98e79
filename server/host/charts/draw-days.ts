// Draws the days of a month: bars, and the month before as a line over them.
import type { PlotOptions } from '@observablehq/plot';
import type { DaysChart } from './chart.ts';
import type { Plotting } from './plotting.ts';

/** Approximate width of a character on an axis, in pixels. */
const letter = 8;

export function daysPlot({ Plot }: Plotting, { days }: DaysChart, width: number, height: number): PlotOptions {
  const steps = stepsTo(Math.max(0, ...days.flatMap(({ count, before }) => [count ?? 0, before ?? 0])));
  const longest = Math.max(...steps.map((step) => shortNumber(step).length));
  return {
    width,
    height,
    marginLeft: longest * letter + 8,
    marginRight: 2,
    marginTop: 10,
    marginBottom: 24,
    x: { type: 'band', domain: days.map(({ day }) => day), paddingInner: width < 400 ? 0.2 : 0.3, paddingOuter: 0.1 },
    y: { domain: [0, steps.at(-1) ?? 1] },
    marks: [
      Plot.ruleY(steps.slice(1), { className: 'chart__grid' }),
      Plot.axisY({ ticks: steps, tickSize: 0, tickFormat: shortNumber, label: null, className: 'chart__axis' }),
      Plot.barY(
        days.filter(({ count }) => count !== null),
        { x: 'day', y: 'count', className: 'chart__bar' },
      ),
      Plot.ruleY([0], { className: 'chart__base' }),
      ...['chart__halo', 'chart__before'].map((className) => Plot.lineY(days, { x: 'day', y: 'before', className })),
      Plot.axisX({
        ticks: days.map(({ day }) => day).filter((day) => day % 7 === 1),
        tickSize: 0,
        tickFormat: (day: number) => `${day}.`,
        label: null,
        className: 'chart__axis',
      }),
    ],
  };
}

/** Returns about three round steps, as whole numbers, from 0 to the largest number or beyond. */
export function stepsTo(most: number): number[] {
  const rough = Math.max(1, most / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

const written = new Intl.NumberFormat('fi-FI');
const inMillions = new Intl.NumberFormat('fi-FI', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a number, for example as `12 000` or `1,5 milj.`. */
export const shortNumber = (count: number): string => (count < 1_000_000 ? written : inMillions).format(count);
