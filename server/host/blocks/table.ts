// Tables: header cells, merged cells, class names of single cells, and links by two address patterns.
import type { BlockValue } from '../../contract/blocks.ts';
import { buildLink, type Link } from '../view/safe-links.ts';
import {
  isShortText,
  labelsOf,
  layoutOf,
  maxCells,
  type PlacedCell,
  placeCells,
  type SpanningCell,
  widthOf,
} from '../view/table-cells.ts';
import type { BlockContext, BuildContext } from './block-context.ts';

type TableValue = BlockValue<'table'>;

interface Cell extends SpanningCell {
  text: string;
  link: Link;
  isHeader: boolean;
  /** The editor's alignment of the cell, as the styles name it: `right`, `center`, `middle` … */
  align: string[];
  /** True for a measure or a span of months, such as `120–200 cm`, which stays on one line. */
  isShort: boolean;
}

/** A header cell becomes a link if its whole text is a web address; the lookahead avoids backtracking over dots. */
const addressPattern = /^(?=\S+$)(https?:\/\/|www\.)\S+\.\S/i;
/** A body cell is a link when it has the form `[text](url)`. */
const linkPattern = /^\s*\[([^\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)\s*$/;
/**
 * The class names of the backend's editor (Handsontable), and the names for them in the styles; left and top are the
 * default.
 */
const alignments: ReadonlyMap<string, string> = new Map([
  ['htRight', 'right'],
  ['htCenter', 'center'],
  ['htJustify', 'justify'],
  ['htMiddle', 'middle'],
  ['htBottom', 'bottom'],
]);

/** @returns null for a table in which every cell is empty, or which is too large for the page */
export function buildTable(value: TableValue, context: BuildContext, id: string) {
  const { data, first_row_is_table_header, table_caption } = value;
  const width = data.reduce((widest, row) => Math.max(widest, row.length), 0);
  const count = data.length * width;
  if (count > context.cellsLeft.count) {
    const size = `${data.length} × ${width} cells`;
    const problem =
      count > maxCells
        ? `has ${size}, more than ${maxCells}`
        : `has ${size}, and the tables of a page at most ${maxCells}`;
    context.onSkipped({ id, type: 'table', problem });
    return null;
  }
  context.cellsLeft.count -= count;
  if (data.every((row) => row.every((text) => text.trim() === ''))) return null;
  const cells = cellsOf(value, width, context);
  const headRows = first_row_is_table_header ? headRowsOf(cells[0] ?? []) : 0;
  const head = placeCells(cells.slice(0, headRows));
  const rows = placeCells(cells.slice(headRows));
  const labelOf = labelsOf(head, ({ text }) => text);
  // In stacked rows, headers are only labels of values: a link in one would be invisible.
  const canStack = headRows > 0 && head.flat().every(({ cell }) => cell.link.href === '');
  const { stacks, isWide } = layoutOf(Math.max(widthOf(head), widthOf(rows)), canStack);
  const drawn = (placed: PlacedCell<Cell>[][], labelled: boolean) =>
    placed.map((row) =>
      row
        // Only stacked rows repeat a merged cell that reaches into them.
        .filter(({ isRepeated }) => stacks || !isRepeated)
        .map(({ cell, ...place }) => ({ ...cell, ...place, label: labelled ? labelOf(place) : '' })),
    );
  return {
    caption: table_caption.trim(),
    head: drawn(head, false),
    rows: drawn(rows, stacks),
    /** Whether each row becomes a small block where the table is narrow. */
    stacks,
    /** Whether the table may have to scroll sideways. */
    isWide,
  };
}

/** The number of rows of the head: a merged cell of the first row adds the rows that it covers. */
const headRowsOf = (cells: readonly Cell[]): number => Math.max(1, ...cells.map(({ rowspan }) => rowspan));

/** Builds the rows with the cells that are drawn: a merged cell replaces all cells that it covers. */
function cellsOf(value: TableValue, width: number, context: BlockContext): Cell[][] {
  const { data, first_col_is_header, first_row_is_table_header } = value;
  const classNames = new Map(value.cell.map(({ row, col, className }) => [`${row}/${col}`, className]));
  const hidden = new Set(value.cell.flatMap(({ row, col, hidden }) => (hidden ? `${row}/${col}` : [])));
  const { merged, covered } = mergedCells(value, width);
  const textAt = (row: number, column: number) => (hidden.has(`${row}/${column}`) ? '' : (data[row]?.[column] ?? ''));
  return data.map((_, row) =>
    Array.from({ length: width }, (_unused, column) => column)
      .filter((column) => !covered.has(`${row}/${column}`))
      .map((column) => {
        const isHeader = (first_row_is_table_header && row === 0) || (first_col_is_header && column === 0);
        const align = alignOf(classNames.get(`${row}/${column}`) ?? '');
        const span = merged.get(`${row}/${column}`) ?? { rowspan: 1, colspan: 1, covers: [] };
        const texts = [textAt(row, column), ...span.covers.map(([below, beside]) => textAt(below, beside))];
        const text = span.covers.length === 0 ? (texts[0] ?? '') : texts.filter((one) => one.trim() !== '').join(' ');
        const { rowspan, colspan } = span;
        return { ...buildCell(text, isHeader, align, context), rowspan, colspan };
      }),
  );
}

/** A merged cell, with the positions that it covers besides its own. */
interface MergedCell extends SpanningCell {
  covers: [row: number, column: number][];
}

/**
 * Merges that do not overlap cover no more positions than there are cells. Overlapping merges are checked up to this
 * limit.
 */
const maxPlaces = 10 * maxCells;

/** Clips a merge that reaches out of the table, and ignores a merge that overlaps another. */
function mergedCells({ data, mergeCells }: TableValue, width: number) {
  const merged = new Map<string, MergedCell>();
  const covered = new Set<string>();
  let placesSeen = 0;
  for (const { row, col, ...spans } of mergeCells) {
    const rowspan = Math.min(spans.rowspan, data.length - row);
    const colspan = Math.min(spans.colspan, width - col);
    if (![row, col, rowspan, colspan].every(Number.isInteger) || row < 0 || col < 0) continue;
    if (rowspan < 1 || colspan < 1) continue;
    placesSeen += rowspan * colspan;
    if (placesSeen > maxPlaces) break;
    const places = Array.from({ length: rowspan * colspan }, (_, at): [number, number] => [
      row + Math.floor(at / colspan),
      col + (at % colspan),
    ]);
    if (places.some(([at, column]) => covered.has(`${at}/${column}`) || merged.has(`${at}/${column}`))) continue;
    const covers = places.slice(1);
    merged.set(`${row}/${col}`, { rowspan, colspan, covers });
    for (const [at, column] of covers) covered.add(`${at}/${column}`);
  }
  return { merged, covered };
}

function buildCell(
  text: string,
  isHeader: boolean,
  align: Cell['align'],
  context: BlockContext,
): Omit<Cell, keyof SpanningCell> {
  const cell = { text, isHeader, align, isShort: isShortText(text) };
  if (isHeader && addressPattern.test(text.trim())) {
    const address = text.trim();
    return { ...cell, link: buildLink(address.startsWith('www.') ? `https://${address}` : address, context) };
  }
  const match = linkPattern.exec(text);
  if (match) return { ...cell, text: match[1] ?? '', link: buildLink(match[2] ?? '', context) };
  return { ...cell, link: { href: '', rel: '', target: '' } };
}

const alignOf = (classes: string): string[] => classes.split(/\s+/).flatMap((name) => alignments.get(name) ?? []);
