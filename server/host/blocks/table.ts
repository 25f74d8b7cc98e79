// Tables: header cells, class names of single cells, and links by two address patterns.
import type { BlockValue } from '../../contract/blocks.ts';
import { buildLink, type Link } from '../security/safe-links.ts';
import type { BlockContext } from './block-context.ts';

interface Cell {
  text: string;
  link: Link;
  isHeader: boolean;
  /** The editor's alignment of the cell, in our own words: `right`, `center`, `middle` … */
  align: string[];
  /** A measure or a span of months, such as `120–200 cm`: it stays on one line. */
  isShort: boolean;
}

const maxShort = 16;
/** A header cell that is as a whole a web address becomes a link; the lookahead avoids backtracking over dots. */
const addressPattern = /^(?=\S+$)(https?:\/\/|www\.)\S+\.\S/i;
/** A body cell is a link when it has the form `[text](url)`. */
const linkPattern = /^\s*\[([^\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)\s*$/;
/** The class names of the backend's editor (Handsontable) and our own words for them; left and top are the default. */
const alignments: Record<string, string> = {
  htRight: 'right',
  htCenter: 'center',
  htJustify: 'justify',
  htMiddle: 'middle',
  htBottom: 'bottom',
};
/** Two columns read well at any width, and rows of more than six would become too long as blocks. */
const stacking = { from: 3, to: 6 };
/** More columns than these may be wider than the text: the table scrolls in a box that the keyboard reaches. */
const maxFitting = 4;
/** No reader reads more. Short rows are filled up, so a small answer could become an endless table. */
const maxCells = 20_000;

/** @returns null for a table in which every cell is empty, or which is too large */
export function buildTable(value: BlockValue<'table'>, context: BlockContext, id: string) {
  const { data, first_col_is_header, first_row_is_table_header, table_caption } = value;
  const width = data.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (data.length * width > maxCells) {
    context.onSkipped({ id, type: 'table', problem: `has ${data.length} × ${width} cells, more than ${maxCells}` });
    return null;
  }
  if (data.every((row) => row.every((text) => text.trim() === ''))) return null;
  const classNames = new Map(value.cell.map(({ row, col, className }) => [`${row}/${col}`, className]));
  const rows = data.map((row, rowIndex) =>
    Array.from({ length: width }, (_, column) => {
      const isHeader = (first_row_is_table_header && rowIndex === 0) || (first_col_is_header && column === 0);
      const align = alignOf(classNames.get(`${rowIndex}/${column}`) ?? '');
      return buildCell(row[column] ?? '', isHeader, align, context);
    }),
  );
  const header = first_row_is_table_header ? (rows[0] ?? []) : [];
  const fits = header.length >= stacking.from && header.length <= stacking.to;
  // In stacked rows, headers are only labels of values: a link in one would be invisible.
  const stacks = fits && header.every(({ link }) => link.href === '');
  return {
    caption: table_caption.trim(),
    header,
    rows: first_row_is_table_header ? rows.slice(1) : rows,
    /** Whether each row becomes a small block where the table is narrow. */
    stacks,
    /** Whether the table may have to scroll sideways. */
    isWide: width > (stacks ? maxFitting : 2),
  };
}

function buildCell(text: string, isHeader: boolean, align: Cell['align'], context: BlockContext): Cell {
  const cell = { text, isHeader, align, isShort: text.length <= maxShort && /\d|–/.test(text) };
  if (isHeader && addressPattern.test(text.trim())) {
    const address = text.trim();
    return { ...cell, link: buildLink(address.startsWith('www.') ? `https://${address}` : address, context) };
  }
  const match = linkPattern.exec(text);
  if (match) return { ...cell, text: match[1] ?? '', link: buildLink(match[2] ?? '', context) };
  return { ...cell, link: { href: '', rel: '', target: '' } };
}

const alignOf = (classes: string): string[] =>
  classes.split(/\s+/).flatMap((name) => (Object.hasOwn(alignments, name) ? (alignments[name] ?? []) : []));
