// CSV for spreadsheets: the format of RFC 4180, without formulas.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

/** Parses CSV according to RFC 4180. */
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

/** A text without the apostrophes before formulas. */
const withoutMarks = (text: string) => text.replaceAll("'", '');

describe('CSV', () => {
  it('quotes what would end a cell or a line', () => {
    expect(toCsv([['a', 'b,c', 'd"e', 'f\ng', '']])).toBe('a,"b,c","d""e","f\ng",\r\n');
  });

  it.each(['=cmd|"/C calc"!A0', '+cmd', '-cmd', '@SUM(1)', ' =1', '＝1+1', '-2+3', '+1-1'])(
    'begins %j with an apostrophe',
    (text) => {
      expect(parse(toCsv([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  it.each(['+358 40 123 4567', '+3584012345', '-5', '-12,5', '+1 000.5', 'a=b', "'=x", 'maija@posti.example', ''])(
    'leaves %j as it is',
    (text) => {
      expect(parse(toCsv([[text]]))).toEqual([[text]]);
    },
  );

  // A Finnish spreadsheet splits cells at semicolons, regardless of quotes, and lines at every line break.
  it.each([
    ['Aino;=cmd|"/C calc"!A0', `Aino;'=cmd|"/C calc"!A0`],
    ['Terve\n=HYPERLINK("x")\n@SUM(1)', `Terve\n'=HYPERLINK("x")\n'@SUM(1)`],
    ['a\t+cmd(1)', `a\t'+cmd(1)`],
    ['a; -2+3+cmd|x', `a; '-2+3+cmd|x`],
    ['\n;=1', `'\n;'=1`],
    ['\t=1', `'\t'=1`],
    ['\r=1', `'\r'=1`],
    ['\n=1', `'\n'=1`],
    ['+358;=1', `'+358;'=1`],
  ])('keeps %j from becoming a formula further on', (text, safe) => {
    expect(parse(toCsv([[text]]))).toEqual([[safe]]);
  });

  it.each(['Ostoslista:\n- multaa\n+358 40 123 4567\n-5', 'a; b - c', 'x=1;y+2'])('leaves %j as it is', (text) => {
    expect(parse(toCsv([[text]]))).toEqual([[text]]);
  });

  it('can be read back, and holds no cell that a spreadsheet would work out', () => {
    const cells = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(cells, (rows) => {
        parse(toCsv(rows)).forEach((row, y) => {
          row.forEach((cell, x) => {
            expect(withoutMarks(cell)).toBe(withoutMarks(rows[y]?.[x] ?? ''));
            if (/^[=+\-@\t\r]/.test(cell)) expect(cell).toMatch(/^[+-][\d .,]+$/);
          });
        });
      }),
    );
  });
});
