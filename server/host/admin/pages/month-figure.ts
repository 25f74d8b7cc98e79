// One figure of the operator's monthly report: its finding, its charts, and its table.
import { adminMonth as texts } from '../../../../texts/fi/admin-site.ts';
import type { MonthAmount } from '../../../contract/admin-month.ts';
import type { BarsChart, Chart } from '../../charts/chart.ts';
import { monthName, written } from './month-format.ts';

/** A month and the month before it, each in the form `2026-11`. */
export interface MonthPair {
  month: string;
  earlier: string;
}

interface FigureTable {
  head: string[];
  /** The first cell names the row; `url` is the row's link, or empty. */
  rows: { cells: string[]; url: string }[];
}

/** A chart, and its title if the figure has several charts. */
interface FigureChart {
  title: string;
  chart: Chart;
}

/** The name of a figure's title in the texts. */
type FigureId = keyof typeof texts.parts;

export interface Figure {
  title: string;
  /** The finding in words; empty where there is nothing to report. */
  finding: string;
  /** Explains the numbers; empty where the title explains them. */
  help: string;
  charts: FigureChart[];
  table: FigureTable | null;
  /** The reason why there is neither chart nor table; empty where there are. */
  missing: string;
  /** A colour of `templates/styles/tokens.css`. */
  section: 'pine' | 'clay' | 'fjord' | 'plum' | 'ochre';
  isWide: boolean;
  /** Whether the figure counts only visitors who have consented to be counted. */
  isConsented: boolean;
}

const countedWithoutConsent: ReadonlySet<FigureId> = new Set(['forms', 'newsletter', 'votes', 'sites']);

/** Builds a figure without numbers. @param isCounted whether the backend counts them at all */
export const emptyFigure = (id: FigureId, section: Figure['section'], isCounted: boolean): Figure => ({
  title: texts.parts[id],
  finding: '',
  help: '',
  charts: [],
  table: null,
  missing: isCounted ? texts.nothing : texts.notCounted,
  section,
  isWide: false,
  isConsented: !countedWithoutConsent.has(id),
});

/** A number and its name. */
export interface NamedAmount extends MonthAmount {
  name: string;
  url?: string;
}

/** Maximum number of bars in a figure, so that they fit one sheet of paper; the table has all rows. */
const maxBars = 5;

export const barsChart = (
  name: string,
  rows: readonly NamedAmount[],
  { text = written, most = maxBars }: { text?: (count: number | null) => string; most?: number } = {},
): BarsChart => ({
  kind: 'bars',
  name,
  bars: rows.slice(0, most).map(({ name: label, count, before }) => ({ label, count, before, text: text(count) })),
});

/** Builds a figure whose numbers have names. @param nameHead the column head of the names */
export function namedFigure(
  id: FigureId,
  section: Figure['section'],
  rows: readonly NamedAmount[] | null | undefined,
  { finding, nameHead, pair, most }: { finding: string; nameHead: string; pair: MonthPair; most?: number },
): Figure {
  const empty = emptyFigure(id, section, rows != null);
  if (!rows || rows.every(({ count, before }) => !count && !before)) return empty;
  return {
    ...empty,
    finding,
    charts: [{ title: '', chart: barsChart(finding, rows, { most }) }],
    table: {
      head: [nameHead, monthName(pair.month), monthName(pair.earlier)],
      rows: rows.map(({ name, count, before, url = '' }) => ({ cells: [name, written(count), written(before)], url })),
    },
    missing: '',
  };
}

/** The sum of all rows; null where one of the numbers is missing. */
export function totalOf(rows: readonly MonthAmount[] | null | undefined): MonthAmount {
  const sum = (field: keyof MonthAmount) =>
    !rows || rows.some((row) => row[field] === null) ? null : rows.reduce((total, row) => total + (row[field] ?? 0), 0);
  return { count: sum('count'), before: sum('before') };
}
