// What a chart shows: a month beside the one before.

/** A number of a month, and of the month before; null is a missing number. */
interface ChartNumber {
  count: number | null;
  before: number | null;
}

/** Bars by day of a month, and the month before as a line. */
export interface DaysChart {
  kind: 'days';
  /** Says in words what is to be seen. */
  name: string;
  days: readonly (ChartNumber & { day: number })[];
  /** Whether it is also drawn for the whole width of a page. */
  isWide: boolean;
}

/** Bars by name, each with a mark at its number of the month before. */
export interface BarsChart {
  kind: 'bars';
  /** Says in words what is to be seen. */
  name: string;
  bars: readonly (ChartNumber & { label: string; text: string })[];
}

export type Chart = DaysChart | BarsChart;

/** SVG for several widths; styles show the one that fits. */
export type DrawChart = (chart: Chart) => string[];
