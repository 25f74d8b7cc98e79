// Draws charts as SVG on the server.
import type { PlotOptions } from '@observablehq/plot';
import type { Chart, DrawChart } from './chart.ts';
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

/** Attributes with the positions and shapes of a drawing. */
const placing = ['x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height', 'd', 'transform'];
/** Styling that the stylesheet sets, and labels of single elements: only the whole chart has a name for screen readers. */
const taken = ['style', 'aria-label', 'aria-description', 'aria-hidden', 'font-family', 'font-size', 'font-variant'];
const looks = ['fill', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'];

/** The members of the drawing library's elements that are used here. */
interface SvgElement {
  outerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelectorAll(selector: string): Iterable<SvgElement>;
  remove(): void;
}

/**
 * Gives the chart its name, and removes everything but the drawn shapes and texts. The page's policy allows no styles in an SVG;
 * the stylesheet sets the appearance.
 */
function cleanSvg(svg: SvgElement, className: string, name: string): string {
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    for (const attribute of [...taken, ...looks]) element.removeAttribute(attribute);
    for (const attribute of placing) {
      const value = element.getAttribute(attribute);
      if (value?.includes('.')) element.setAttribute(attribute, value.replace(/(?<!\d)\d+\.\d{2,}/g, shorten));
    }
  }
  svg.setAttribute('class', className);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', name);
  return svg.outerHTML;
}

const shorten = (number: string) => String(Number(Number(number).toFixed(1)));
