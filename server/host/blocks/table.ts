// Tables: header cells, class names of single cells, and links by the two address patterns of specification 3.
import type { BlockValue } from '../../contract/blocks.ts';
import { buildLink, type Link } from '../security/safe-links.ts';
import type { BlockContext } from './blocks.ts';

interface Cell {
  text: string;
  link: Link;
  isHeader: boolean;
  /** Layout words of the backend's editor, such as `htRight`. */
  align: 'right' | 'center' | '';
  /** A measure or a span of months, such as `120–200 cm`: it stays on one line. */
  isShort: boolean;
}

const maxShort = 16;
/** A header cell is a link when it is a web address as a whole. */
const addressPattern = /^(https?:\/\/|www\.)\S+\.\S+$/i;
/** A body cell is a link when it has the form `[text](url)`. */
const linkPattern = /^\s*\[([^\]]+)\]\(([^()\s]+)\)\s*$/;

export function buildTable(value: BlockValue<'table'>, context: BlockContext) {
  const { data, first_col_is_header, first_row_is_table_header, table_caption } = value;
  const width = Math.max(0, ...data.map((row) => row.length));
  const rows = data.map((row, rowIndex) =>
    Array.from({ length: width }, (_, column) => {
      const isHeader = (first_row_is_table_header && rowIndex === 0) || (first_col_is_header && column === 0);
      const classes = value.cell.find((cell) => cell.row === rowIndex && cell.col === column)?.className ?? '';
      return buildCell(row[column] ?? '', isHeader, alignOf(classes), context);
    }),
  );
  return {
    caption: table_caption,
    header: first_row_is_table_header ? (rows[0] ?? []) : [],
    rows: first_row_is_table_header ? rows.slice(1) : rows,
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

function alignOf(classes: string): Cell['align'] {
  if (/\bhtRight\b/.test(classes)) return 'right';
  return /\bhtCenter\b/.test(classes) ? 'center' : '';
}
