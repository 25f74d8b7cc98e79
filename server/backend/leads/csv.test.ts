// CSV for spreadsheets: the format of RFC 4180, and no formula in it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

/** Reads CSV the way RFC 4180 describes it. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let rest = csv;
  while (rest !== '') {
    const row: string[] = [];
    for (;;) {
      const [, quoted, plain = '', end = ''] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
      row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
      rest = rest.slice((quoted === undefined ? plain.length : quoted.length + 2) + end.length);
      if (end !== ',') break;
    }
    rows.push(row);
  }
  return rows;
}

describe('CSV', () => {
  it('quotes what would end a cell or a line', () => {
    expect(toCsv([['a', 'b,c', 'd"e', 'f\ng', '']])).toBe('a,"b,c","d""e","f\ng",\r\n');
  });

  it.each([
    '=cmd|"/C calc"!A0',
    '+cmd',
    '-cmd',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1+1',
    '-2+3',
    '+1-1',
    '+358;=1',
  ])('begins %j with an apostrophe', (text) => {
    expect(parse(toCsv([[text]]))).toEqual([[`'${text}`]]);
  });

  it.each(['+358 40 123 4567', '+3584012345', '-5', '-12,5', '+1 000.5', 'a=b', "'=x", 'maija@posti.example', ''])(
    'leaves %j as it is',
    (text) => {
      expect(parse(toCsv([[text]]))).toEqual([[text]]);
    },
  );

  it('can be read back, and holds no cell that a spreadsheet would work out', () => {
    const cells = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(cells, (rows) => {
        parse(toCsv(rows)).forEach((row, y) => {
          row.forEach((cell, x) => {
            expect(cell === rows[y]?.[x] || cell === `'${rows[y]?.[x]}`).toBe(true);
            if (/^[=+\-@\t\r]/.test(cell)) expect(cell).toMatch(/^[+-][\d .,]+$/);
          });
        });
      }),
    );
  });
});
