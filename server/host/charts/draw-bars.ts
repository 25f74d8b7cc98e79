// Draws bars by name. Each bar is below its name and number, with a mark at the number for the month before, if any.
import type { PlotOptions } from '@observablehq/plot';
import type { BarsChart } from './chart.ts';
import type { Plotting } from './plotting.ts';

const row = 33;
/** Heights in a row, in pixels: the text above the bar, and the space below it. */
const [words, space] = [18, 7];
/** Width of a digit, and the font size with which the library measures names, in pixels. */
const [figure, size] = [8, 14];

export function barsPlot({ Plot }: Plotting, { bars }: BarsChart, width: number): PlotOptions {
  const most = Math.max(...bars.flatMap(({ count, before }) => [count ?? 0, before ?? 0])) || 1;
  const longest = Math.max(...bars.map(({ text }) => text.length));
  const rows = bars.map((bar, index) => ({ ...bar, index }));
  const above = { y: 'index', dy: words / 2 - row / 2 } as const;
  return {
    width,
    height: row * bars.length,
    margin: 0,
    marginRight: 2,
    x: { domain: [0, most], axis: null },
    y: { type: 'band', domain: rows.map(({ index }) => index), padding: 0, axis: null },
    marks: [
      Plot.text(rows, {
        ...above,
        text: 'label',
        frameAnchor: 'left',
        lineWidth: (width - longest * figure - 16) / size,
        textOverflow: 'ellipsis-end',
        className: 'chart__name',
      }),
      Plot.text(rows, { ...above, text: 'text', frameAnchor: 'right', className: 'chart__number' }),
      Plot.barX(
        rows.filter(({ count }) => count !== null),
        { x: 'count', y: 'index', insetTop: words, insetBottom: space, className: 'chart__bar' },
      ),
      ...['chart__halo', 'chart__before'].map((className) =>
        Plot.tickX(
          rows.filter(({ before }) => before),
          { x: 'before', y: 'index', insetTop: words - 3, insetBottom: space - 3, className },
        ),
      ),
    ],
  };
}
