// Draws charts as SVG on the server.
import type { PlotOptions } from '@observablehq/plot';
import type { Chart, DrawChart } from './chart.ts';
import { cleanSvg, type SvgElement } from './clean-svg.ts';
import { barsPlot } from './draw-bars.ts';
import { daysPlot } from './draw-days.ts';
import { loadPlotting, type Plotting } from './plotting.ts';

/**
 * The widths of the drawings in pixels. The font size is the same in all; `templates/styles/admin/month.css` chooses a
 * drawing.
 */
const widths = { narrow: 340, medium: 560, wide: 1200 } as const;
type ChartWidth = keyof typeof widths;

/** Loads the drawing library. */
export async function openCharts(): Promise<DrawChart> {
  const plotting = await loadPlotting();
  const draw = (chart: Chart, width: ChartWidth) => {
    const { Plot, document } = plotting;
    const svg = Plot.plot({ ...plotOf(plotting, chart, width), document }) as unknown as SvgElement;
    return cleanSvg(svg, `chart chart--${width}`, chart.name);
  };
  return (chart) => widthsOf(chart).map((width) => draw(chart, width));
}

const widthsOf = (chart: Chart): ChartWidth[] =>
  chart.kind === 'days' && chart.isWide ? ['narrow', 'medium', 'wide'] : ['narrow', 'medium'];

const plotOf = (plotting: Plotting, chart: Chart, width: ChartWidth): PlotOptions =>
  chart.kind === 'bars'
    ? barsPlot(plotting, chart, widths[width])
    : daysPlot(plotting, chart, widths[width], width === 'wide' ? 300 : 200);
