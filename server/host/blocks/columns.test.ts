// Column layouts: widths in twelfths from the layout's own name.
import { describe, expect, it } from 'vitest';
import { buildColumns } from './columns.ts';

const widths = (layout: string, amount: number) => {
  const value = { columns: Array.from({ length: amount }, () => []) };
  const built = buildColumns({ id: 'c', type: 'columns', layout, value }, () => ['a child']);
  return built?.columns.map(({ width }) => width);
};

describe('a column layout', () => {
  it.each([
    ['column_4_8', 2, [4, 8]],
    ['column_8_4', 2, [8, 4]],
    ['column_4_4_4', 3, [4, 4, 4]],
    ['column_3_3_3_3', 4, [3, 3, 3, 3]],
    ['column_6_6', 2, [6, 6]],
    ['column_1_11', 2, [3, 3]],
    ['column_', 2, [3, 3]],
    ['column_4_8', 3, [4, 8, 8]],
  ])('%s of %i columns has the widths %j', (layout, amount, expected) => {
    expect(widths(layout, amount)).toEqual(expected);
  });

  it.each([0, 2])('of %i columns with nothing in them is nothing', (amount) => {
    const value = { columns: Array.from({ length: amount }, () => []) };
    expect(buildColumns({ id: 'c', type: 'columns', layout: 'column_6_6', value }, () => [])).toBeNull();
  });
});
