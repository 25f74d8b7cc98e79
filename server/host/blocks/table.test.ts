// Tables: headers, alignment, and cells that are links.
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import type { Raw } from '../../../tests/helpers/raw-content.ts';
import { type BlockValue, parseBlocks } from '../../contract/blocks.ts';
import { startBody } from './block-context.ts';
import { buildBlocks } from './blocks.ts';
import { buildTable } from './table.ts';

const table = (value: Raw) => {
  const [block] = parseBlocks([{ id: 't', type: 'table', value }]);
  const built = buildTable((block as { value: BlockValue<'table'> }).value, { ...blockContext(), ...startBody() }, 't');
  if (!built) throw new Error('The table has nothing to show');
  return built;
};
const cell = (text: string | null, options: Raw = {}) => table({ data: [[text]], ...options }).rows[0]?.[0];

describe('a table', () => {
  it.each([
    ['one endless row among many', [...Array(2000).fill([]), Array(2000).fill('a')]],
    ['endless rows', Array(300_000).fill(['a'])],
  ])('with %s is left out, and told', (_, data) => {
    const problems: unknown[] = [];
    const value = {
      data,
      cell: [],
      mergeCells: [],
      first_col_is_header: false,
      first_row_is_table_header: false,
      table_caption: '',
    };
    const context = { ...blockContext({ onSkipped: (block) => problems.push(block) }), ...startBody() };
    expect(buildTable(value, context, 't')).toBeNull();
    expect(problems).toEqual([{ id: 't', type: 'table', problem: expect.stringContaining('cells') }]);
  });

  it('is left out, and told, when the tables before it have used up the cells of the page', () => {
    const problems: string[] = [];
    const context = blockContext({ onSkipped: ({ id, problem }) => problems.push(`${id} ${problem}`) });
    const raw = (id: string, rows: number) => ({ id, type: 'table', value: { data: Array(rows).fill(['a', 'b']) } });
    const built = buildBlocks(parseBlocks([raw('a', 9000), raw('b', 2000), raw('c', 1000)]), context);
    expect(built.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(problems).toEqual(['b has 2000 × 2 cells, and the tables of a page at most 20000']);
  });

  it('finds the classes and links of large tables in no time', () => {
    const data = Array.from({ length: 10_000 }, () => ['a']);
    const cells = data.map((_, row) => ({ row, col: 0, className: 'htRight' }));
    const { rows } = table({ data, cell: cells });
    expect(rows.every(([first]) => first?.align[0] === 'right')).toBe(true);
    const [header] =
      table({ data: [[`https://${'.'.repeat(100_000)} a`]], first_row_is_table_header: true }).head[0] ?? [];
    expect(header?.link.href).toBe('');
  });

  const data = [['Laji', 'Korkeus'], ['Kielo', '20–30 cm'], ['Ruusu']];

  it('has its first row for a head, if it says so', () => {
    const { head, rows } = table({ data, first_row_is_table_header: true });
    expect(head[0]?.map(({ text, isHeader }) => [text, isHeader])).toEqual([
      ['Laji', true],
      ['Korkeus', true],
    ]);
    expect(rows).toHaveLength(2);
    expect(table({ data })).toMatchObject({ head: [], rows: { length: 3 } });
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

  it('never stacks when a head is a link, which would be out of sight', () => {
    const heads = ['Lähde', 'https://muu.example', 'Hinta'];
    expect(table({ data: [heads, ['a', 'b', 'c']], first_row_is_table_header: true })).toMatchObject({ stacks: false });
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

describe('merged cells', () => {
  const merge = (row: number, col: number, rowspan: number, colspan: number) => ({ row, col, rowspan, colspan });
  const shape = (
    rows: readonly (readonly { text: string; colspan: number; rowspan: number; isRepeated: boolean }[])[],
  ) =>
    rows.map((row) =>
      row.map(({ text, colspan, rowspan, isRepeated }) =>
        [text, isRepeated ? 'again' : `${colspan}×${rowspan}`].join(' '),
      ),
    );
  const data = [
    ['Laji', 'Koko', '', 'Kukka'],
    ['Kielo', '20', '30', 'touko'],
    ['', '40', '50', 'kesä'],
  ];
  const options = { first_row_is_table_header: true, first_col_is_header: true };

  it('are drawn once, and stand again with their label in a row that is a block of its own', () => {
    const { head, rows, stacks } = table({
      data,
      ...options,
      mergeCells: [merge(0, 1, 1, 2), merge(1, 0, 2, 1), merge(1, 1, 1, 2)],
      cell: [
        { row: 0, col: 2, className: '', hidden: true },
        { row: 2, col: 0, hidden: true },
      ],
    });
    expect(shape(head)).toEqual([['Laji 1×1', 'Koko 2×1', 'Kukka 1×1']]);
    expect(shape(rows)).toEqual([
      ['Kielo 1×2', '20 30 2×1', 'touko 1×1'],
      ['Kielo again', '40 1×1', '50 1×1', 'kesä 1×1'],
    ]);
    expect(rows[1]?.map(({ label }) => label)).toEqual(['Laji', 'Koko', 'Koko', 'Kukka']);
    expect(stacks).toBe(true);
  });

  it('of two rows make a head of two rows, whose labels are of both', () => {
    const twoRows = [
      ['Laji', 'Koko', ''],
      ['', 'alin', 'ylin'],
      ['Kielo', '20', '30'],
    ];
    const { head, rows } = table({ data: twoRows, ...options, mergeCells: [merge(0, 0, 2, 1), merge(0, 1, 1, 2)] });
    expect(shape(head)).toEqual([
      ['Laji 1×2', 'Koko 2×1'],
      ['Laji again', 'alin 1×1', 'ylin 1×1'],
    ]);
    expect(rows[0]?.map(({ label }) => label)).toEqual(['Laji', 'Koko – alin', 'Koko – ylin']);
  });

  it('that are impossible leave the table as it is', () => {
    const merges = [merge(-1, 0, 2, 2), merge(0, 0, 0, 1), merge(9, 9, 2, 2), merge(0.5, 0, 1, 2), merge(1, 1, 9, 9)];
    const { rows } = table({ data, mergeCells: [...merges, merge(2, 2, 1, 2)] });
    expect(shape(rows)[1]).toEqual(['Kielo 1×1', '20 30 touko 40 50 kesä 3×2']);
    expect(() => table({ data, mergeCells: 'kaikki' })).not.toThrow();
  });

  it('are found in no time, however many overlap', () => {
    const wide = Array.from({ length: 100 }, () => Array<string>(200).fill('a'));
    const merges = Array.from({ length: 50_000 }, (_, at) => merge(at % 100, 0, 100, 200));
    expect(table({ data: wide, mergeCells: merges }).rows).toHaveLength(100);
  });

  it('leave a hidden cell that no other covers empty', () => {
    const { rows } = table({ data, cell: [{ row: 1, col: 1, className: '', hidden: true }] });
    expect(shape(rows)[1]).toEqual(['Kielo 1×1', ' 1×1', '30 1×1', 'touko 1×1']);
  });
});

describe('a cell that is a link', () => {
  const head = { first_row_is_table_header: true };
  const headCell = (text: string) => table({ data: [[text]], ...head }).head[0]?.[0];

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
