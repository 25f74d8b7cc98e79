// Adapts values that only one of the databases can store: a character, and large numbers.
import type { BulkEngine, TableRow, Value } from '../store/engine.ts';
import type { SourceTable } from './data-source.ts';

const nul = '\0';
const replacement = '\uFFFD';

/**
 * Replaces U+0000 if the target's texts can't contain it, and reports each changed row.
 * @throws {Error} for a number that is too large, which can't be replaced
 */
export function fitRows(
  rows: readonly TableRow[],
  table: SourceTable,
  target: BulkEngine,
  note: (line: string) => void,
) {
  return rows.map((row) => {
    const wrong = table.columns.filter((column) => !fits(row[column] ?? null, target));
    if (wrong.length === 0) return row;
    const place = `"${table.name}" ${nameOf(row, table)}`;
    const large = wrong.find((column) => typeof row[column] === 'number');
    if (large !== undefined)
      throw new Error(`${place}: ${large} is ${row[large]}, which is too large for ${target.name}: correct it first.`);
    note(`${place}: ${wrong.join(', ')} had the character U+0000, which ${target.name} cannot hold: it is U+FFFD now.`);
    return { ...row, ...Object.fromEntries(wrong.map((column) => [column, withoutNul(row[column])])) };
  });
}

function fits(value: Value, { holdsNul, largestInteger }: BulkEngine): boolean {
  if (typeof value === 'string') return holdsNul || !value.includes(nul);
  return value === null || Math.abs(value) <= largestInteger;
}

const withoutNul = (value: Value | undefined) => String(value).replaceAll(nul, replacement);

const nameOf = (row: TableRow, { key }: SourceTable) =>
  key.map((column) => `${column}=${JSON.stringify(row[column])}`).join(' ');
