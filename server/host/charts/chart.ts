// The data of a chart: a month, compared with the month before.

/** A number of a month, and that of the month before; null if it is missing. */
interface ChartNumber {
  count: number | null;
  before: number | null;
}

/** Bars by day of a month, with the month before as a line. */
export interface DaysChart {
  kind: 'days';
  /** Describes the chart in words. */
  name: string;
  days: readonly (ChartNumber & { day: number })[];
  /** Whether the chart is also drawn for the whole width of a page. */
  isWide: boolean;
}

/** Bars by name, each with a mark at its number for the month before. */
export interface BarsChart {
  kind: 'bars';
  /** Describes the chart in words. */
  name: string;
  bars: readonly (ChartNumber & { label: string; text: string })[];
}

export type Chart = DaysChart | BarsChart;

/** Returns SVG for several widths; styles show the one that fits. */
export type DrawChart = (chart: Chart) => string[];
