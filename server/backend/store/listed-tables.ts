// Groups the columns that a database lists into tables.
import type { ListedTable } from './engine.ts';

/** A column of a table. */
export interface ListedColumn {
  name: string;
  column: string;
  /** Whether the column belongs to the primary key. */
  isKey: boolean | 0 | 1;
}

/** @param columns the columns of all tables, in order */
export function collectTables(
  columns: readonly ListedColumn[],
  references: readonly { name: string; refersTo: string }[],
): ListedTable[] {
  const tables = new Map<string, ListedTable>();
  for (const { name, column, isKey } of columns) {
    const table = tables.get(name) ?? { name, columns: [], key: [], refersTo: [] };
    table.columns.push(column);
    if (isKey) table.key.push(column);
    tables.set(name, table);
  }
  for (const { name, refersTo } of references) tables.get(name)?.refersTo.push(refersTo);
  return [...tables.values()];
}
