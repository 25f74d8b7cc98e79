// Tables: headers, alignment, and cells that are links.
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import type { Raw } from '../../../tests/helpers/raw-content.ts';
import { type BlockValue, parseBlocks } from '../../contract/blocks.ts';
import { buildTable } from './table.ts';

const table = (value: Raw) => {
  const [block] = parseBlocks([{ id: 't', type: 'table', value }]);
  const built = buildTable((block as { value: BlockValue<'table'> }).value, blockContext());
  if (!built) throw new Error('The table has nothing to show');
  return built;
};
const cell = (text: string | null, options: Raw = {}) => table({ data: [[text]], ...options }).rows[0]?.[0];

describe('a table', () => {
  const data = [['Laji', 'Korkeus'], ['Kielo', '20–30 cm'], ['Ruusu']];

  it('has its first row for a head, if it says so', () => {
    const { header, rows } = table({ data, first_row_is_table_header: true });
    expect(header.map(({ text, isHeader }) => [text, isHeader])).toEqual([
      ['Laji', true],
      ['Korkeus', true],
    ]);
    expect(rows).toHaveLength(2);
    expect(table({ data })).toMatchObject({ header: [], rows: { length: 3 } });
  });

  it('has its first column for heads, if it says so', () => {
    const { rows } = table({ data, first_col_is_header: true });
    expect(rows.map(([first, second]) => [first?.isHeader, second?.isHeader])).toEqual(Array(3).fill([true, false]));
  });

  it('fills short rows, so that every row is as wide as the widest', () => {
    expect(table({ data }).rows[2]?.map(({ text }) => text)).toEqual(['Ruusu', '']);
  });

  it.each([[[]], [[[]]], [[['', null], [' ']]]])('of %j has nothing to show', (data) => {
    expect(() => table({ data })).toThrow('nothing to show');
    expect(() => table({ data, first_row_is_table_header: true })).toThrow('nothing to show');
  });

  it('may have empty cells, and numbers', () => {
    expect(table({ data: [[null, 40, false]] }).rows[0]?.map(({ text }) => text)).toEqual(['', '40', 'false']);
  });

  it.each([
    [1, false, false],
    [2, false, false],
    [3, true, false],
    [4, true, false],
    [6, true, true],
    [7, false, true],
    [12, false, true],
  ])('of %i columns stacks its rows on a narrow screen: %s, may scroll: %s', (width, stacks, isWide) => {
    const row = Array(width).fill('a');
    expect(table({ data: [row, row], first_row_is_table_header: true })).toMatchObject({ stacks, isWide });
  });

  it('never stacks without heads, which would name the values', () => {
    expect(table({ data: [['a', 'b', 'c']] })).toMatchObject({ stacks: false, isWide: true });
  });

  it('aligns the cells that the editor aligned', () => {
    const aligned = (className: string) => cell('a', { cell: [{ row: 0, col: 0, className }] })?.align;
    expect(['htRight', 'htMiddle htCenter', 'htLeft htTop', '', '"><script>', 'toString'].map(aligned)).toEqual([
      ['right'],
      ['middle', 'center'],
      [],
      [],
      [],
      [],
    ]);
  });

  it.each([
    ['20–30 cm', true],
    ['V–VIII', true],
    ['Kielo', false],
    ['Kasvaa yli 30 cm korkeaksi', false],
  ])('keeps a measure on one line: %s is %s', (text, isShort) => expect(cell(text)?.isShort).toBe(isShort));
});

describe('a cell that is a link', () => {
  const head = { first_row_is_table_header: true };
  const headCell = (text: string) => table({ data: [[text]], ...head }).header[0];

  it.each([
    ['[Kielo](/kasvikortisto/kielo/)', 'Kielo', '/kasvikortisto/kielo/'],
    [' [Muu](https://muu.example/a) ', 'Muu', 'https://muu.example/a'],
    ['[Suku](https://muu.example/Kielo_(kasvi))', 'Suku', 'https://muu.example/Kielo_(kasvi)'],
    ['[Paha](javascript:alert`1`)', 'Paha', ''],
    ['Katso [Kielo](/kielo/)', 'Katso [Kielo](/kielo/)', ''],
    ['https://muu.example/', 'https://muu.example/', ''],
  ])('in the body is %j', (text, shown, href) => {
    expect(cell(text)).toMatchObject({ text: shown, link: { href } });
  });

  it.each([
    ['https://muu.example/a', 'https://muu.example/a'],
    ['www.muu.example', 'https://www.muu.example/'],
    ['www.muu.example ja muuta', ''],
    ['Laji', ''],
  ])('in the head is a whole address: %j', (text, href) => {
    expect(headCell(text)).toMatchObject({ text, link: { href } });
  });
});
