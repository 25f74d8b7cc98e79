// Two columns of about the same height.
import { describe, expect, it } from 'vitest';
import type { SafeHtml } from '../../view/rich-text.ts';
import { inTwoColumns, linesOf } from './columns.ts';
import type { PlantSection } from './section-kinds.ts';

const text = (id: string, letters: number): PlantSection => ({
  kind: 'text',
  id,
  title: id,
  html: 'x'.repeat(letters) as SafeHtml,
  lines: 30,
  mayBeCut: false,
  chip: '',
  tags: [],
});
const table = (id: string, amount: number): PlantSection => ({
  kind: 'rows',
  id,
  title: id,
  rows: Array.from({ length: amount }, () => ({ label: 'a', value: 'b' })),
});
const heightOf = (column: PlantSection[]) => column.reduce((sum, section) => sum + linesOf(section), 0);
const idsOf = (columns: PlantSection[][]) => columns.map((column) => column.map(({ id }) => id).join(''));

describe('two columns', () => {
  it('part equal sections in the middle, in their order', () => {
    expect(idsOf(inTwoColumns(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => text(id, 200))))).toEqual(['abc', 'def']);
  });

  it('let one section change columns where that makes them even', () => {
    const sections = [text('a', 400), text('b', 300), text('c', 100), table('d', 8), text('e', 60), text('f', 60)];
    const columns = inTwoColumns(sections);
    expect(Math.abs(heightOf(columns[0]) - heightOf(columns[1]))).toBeLessThan(5);
    expect(idsOf(columns)[0]).toMatch(/^ab/);
  });

  it('keep every section once, each column in the order of the whole', () => {
    const sections = [900, 30, 700, 10, 2000, 50, 50, 300, 20].map((letters, n) => text(String(n), letters));
    const columns = idsOf(inTwoColumns(sections));
    expect([...columns.join('')].sort().join('')).toBe('012345678');
    for (const column of columns) expect([...column].sort().join('')).toBe(column);
  });

  it('are one when there is one section, and none without any', () => {
    expect(idsOf(inTwoColumns([text('a', 10)]))).toEqual(['a', '']);
    expect(inTwoColumns([])).toEqual([[], []]);
  });

  it('count no soft hyphens, and no line beyond a cut', () => {
    expect(linesOf({ ...text('a', 0), html: `${'x\u00AD'.repeat(58)}` as SafeHtml } as PlantSection)).toBe(
      linesOf(text('a', 58)),
    );
    expect(linesOf(text('a', 58 * 300))).toBe(linesOf(text('a', 58 * 30)));
  });
});
