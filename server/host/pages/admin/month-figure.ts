// One figure of the operator's month: what it finds, its charts, and its table.
import { adminMonth as texts } from '../../../../texts/fi/admin-month.ts';
import type { MonthAmount } from '../../../contract/admin-month.ts';
import type { BarsChart, Chart } from '../../charts/chart.ts';
import { monthName, written } from './month-words.ts';

/** A month and the one before, as in `2026-11`. */
export interface MonthPair {
  month: string;
  earlier: string;
}

interface FigureTable {
  head: string[];
  /** The first cell names the row; `url` is where it leads, or empty. */
  rows: { cells: string[]; url: string }[];
}

/** A chart, and its title where a figure has several. */
interface FigureChart {
  title: string;
  chart: Chart;
}

/** By the name of its title in the texts. */
type FigureId = keyof typeof texts.parts;

export interface Figure {
  title: string;
  /** In words; empty where nothing is to be told. */
  finding: string;
  /** What the numbers are; empty where the title says it. */
  help: string;
  charts: FigureChart[];
  table: FigureTable | null;
  /** Why there is neither chart nor table; empty where there are. */
  missing: string;
  /** A colour of `templates/styles/tokens.css`. */
  section: 'pine' | 'clay' | 'fjord' | 'plum' | 'ochre';
  isWide: boolean;
  /** Whether it holds only visitors who have consented to be counted. */
  isConsented: boolean;
}

const ofEverybody: ReadonlySet<FigureId> = new Set(['forms', 'newsletter', 'votes', 'sites']);

/** A figure without numbers. @param isCounted whether the backend counts them at all */
export const emptyFigure = (id: FigureId, section: Figure['section'], isCounted: boolean): Figure => ({
  title: texts.parts[id],
  finding: '',
  help: '',
  charts: [],
  table: null,
  missing: isCounted ? texts.nothing : texts.notCounted,
  section,
  isWide: false,
  isConsented: !ofEverybody.has(id),
});

/** A number by its name. */
export interface NamedAmount extends MonthAmount {
  name: string;
  url?: string;
}

/** So many bars of each figure fit one sheet of paper; the table has all. */
const mostBars = 5;

export const barsChart = (
  name: string,
  rows: readonly NamedAmount[],
  { text = written, most = mostBars }: { text?: (count: number | null) => string; most?: number } = {},
): BarsChart => ({
  kind: 'bars',
  name,
  bars: rows.slice(0, most).map(({ name: label, count, before }) => ({ label, count, before, text: text(count) })),
});

/** A figure whose numbers have names. @param nameHead the head of the names */
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

/** The sum of all rows; null where a part is missing. */
export function totalOf(rows: readonly MonthAmount[] | null | undefined): MonthAmount {
  const sum = (field: keyof MonthAmount) =>
    !rows || rows.some((row) => row[field] === null) ? null : rows.reduce((total, row) => total + (row[field] ?? 0), 0);
  return { count: sum('count'), before: sum('before') };
}
