// Places the cells of a table, which may span columns and rows, and finds the label of each for narrow screens.

export interface SpanningCell {
  colspan: number;
  rowspan: number;
}

export interface PlacedCell<Cell> {
  cell: Cell;
  /** The first column of the cell, from 0. */
  column: number;
  /** The columns and rows that the cell takes: never more than are free. */
  colspan: number;
  rowspan: number;
  /** Whether it is the cell of a row above that reaches down into this row: only stacked rows repeat it. */
  isRepeated: boolean;
}

/**
 * Maximum number of cells of the tables of a page: a small response may become a large table, because short rows are filled up and
 * cells may span many positions.
 */
export const maxCells = 20_000;
/** Maximum number of columns; more columns are a mistake in the text. */
const maxColumns = 1000;

/**
 * Places the cells of a head or a body as a browser does, so that no two of them overlap.
 * @returns a list for each row, by columns
 */
export function placeCells<Cell extends SpanningCell>(rows: readonly (readonly Cell[])[]): PlacedCell<Cell>[][] {
  /** The cells that reach into the rows below, by their first column. */
  const reaching = new Map<number, PlacedCell<Cell> & { rowsLeft: number }>();
  let repeated = 0;
  return rows.map((cells, rowIndex) => {
    const placed: PlacedCell<Cell>[] = [];
    const above = [...reaching.values()].sort((a, b) => a.column - b.column);
    let column = 0;
    const repeat = (until: number) => {
      for (let next = above[0]; next && next.column <= until; next = above[0]) {
        above.shift();
        repeated += 1;
        if (repeated <= maxCells) placed.push({ ...next, isRepeated: true });
        column = Math.max(column, next.column + next.colspan);
        next.rowsLeft -= 1;
        if (next.rowsLeft === 0) reaching.delete(next.column);
      }
    };
    for (const cell of cells) {
      repeat(column);
      const free = (above[0]?.column ?? maxColumns) - column;
      if (free <= 0) break;
      const colspan = clamp(cell.colspan, free);
      const rowspan = clamp(cell.rowspan, rows.length - rowIndex);
      const here: PlacedCell<Cell> = { cell, column, colspan, rowspan, isRepeated: false };
      placed.push(here);
      if (rowspan > 1) reaching.set(column, { ...here, rowsLeft: rowspan - 1 });
      column += colspan;
    }
    repeat(Number.POSITIVE_INFINITY);
    return placed;
  });
}

const clamp = (span: number, most: number): number => Math.max(1, Math.min(Math.floor(span) || 1, most));

/** The number of columns. */
export const widthOf = (rows: readonly PlacedCell<unknown>[][]): number =>
  rows.reduce((widest, row) => {
    const last = row.at(-1);
    return Math.max(widest, last ? last.column + last.colspan : 0);
  }, 0);

/**
 * @param head the rows of the head
 * @returns the label of the columns that a cell takes, from the texts of the head's cells above it
 */
export function labelsOf<Cell>(
  head: readonly PlacedCell<Cell>[][],
  textOf: (cell: Cell) => string,
): (place: Pick<PlacedCell<unknown>, 'column' | 'colspan'>) => string {
  const columns: string[][] = [];
  for (const { cell, column, colspan } of head.flat()) {
    const text = textOf(cell).trim();
    for (let at = column; at < column + colspan; at += 1) {
      const texts = columns[at] ?? [];
      if (text !== '' && texts.at(-1) !== text) texts.push(text);
      columns[at] = texts;
    }
  }
  const labels = columns.map((texts) => texts.join(' – '));
  return ({ column, colspan }) =>
    [...new Set(labels.slice(column, column + colspan).filter((label) => label !== ''))].join(', ');
}

const maxShort = 16;
/** Whether a cell stays on one line: a measure or a span of months, such as `120–200 cm`. */
export const isShortText = (text: string): boolean => text.length <= maxShort && /\d|–/.test(text);

/**
 * Numbers of columns whose rows are stacked: two columns read well at any width, and rows of more than six would be too
 * long as blocks.
 */
const stacking = { from: 3, to: 6 };
/** Maximum number of columns that surely fit. A wider table may scroll, in a box that the keyboard reaches. */
const maxFitting = 4;

/**
 * @param canStack whether the head can be read as labels: a link in one would be invisible
 * @returns whether each row becomes a small block where the table is narrow, and whether the table may have to scroll
 * sideways
 */
export function layoutOf(width: number, canStack: boolean): { stacks: boolean; isWide: boolean } {
  const stacks = canStack && width >= stacking.from && width <= stacking.to;
  return { stacks, isWide: width > (stacks ? maxFitting : 2) };
}
