// Random rows in every table of a database, as its constraints allow them, and digests of all tables.
import fc from 'fast-check';
import { sql } from 'kysely';
import { engineOf, type TableRow, type Value } from '../../server/backend/store/engine.ts';
import type { Store } from '../../server/backend/store/open-store.ts';
import { listDataTables } from '../../server/backend/transfer/data-tables.ts';
import { createRowDigest, type TableDigest } from '../../server/backend/transfer/row-digest.ts';

/** A column of a SQLite table. */
interface Column {
  name: string;
  type: string;
  isRequired: 0 | 1;
  isKey: 0 | 1;
}

interface Reference {
  column: string;
  table: string;
  to: string | null;
}

/** The random content of cells. Texts and numbers are made unique where a constraint requires it. */
export const randomCells = fc.array(
  fc.record({
    text: fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
      fc.constantFrom('', '\u2028 \u2029', 'rivi\r\nrivi', '"\\', '😀', '\u0001', '{"a":"\\u0000"}'),
    ),
    number: fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }),
    isNull: fc.boolean(),
  }),
  { minLength: 7, maxLength: 7 },
);

type Cell = { text: string; number: number; isNull: boolean };

/**
 * Adds rows to each table of a SQLite database. Referenced tables get as many rows, so that each reference has a
 * target.
 */
export async function addRandomRows(store: Store, cells: readonly Cell[], count: number): Promise<void> {
  const added = new Map<string, TableRow[]>();
  let next = 0;
  const cell = () => cells[next++ % cells.length] as Cell;
  for (const { name: table } of await listDataTables(store)) {
    const columns = await sql<Column>`
      select name, type, "notnull" as "isRequired", pk > 0 as "isKey" from pragma_table_info(${table})`.execute(store);
    const references = await sql<Reference>`
      select "from" as "column", "table", "to" from pragma_foreign_key_list(${table})`.execute(store);
    const rows = Array.from({ length: count }, (_, index) => {
      const cellOf = ({ name, type, isRequired, isKey }: Column): Value => {
        const reference = references.rows.find(({ column }) => column === name);
        if (reference) return added.get(reference.table)?.[index]?.[reference.to ?? 'id'] ?? null;
        const { text, number, isNull } = cell();
        if (!isRequired && !isKey && isNull) return null;
        if (type.toLowerCase() === 'integer') return isKey ? index + 1 : number;
        return `${text}${index}`;
      };
      return Object.fromEntries(columns.rows.map((column) => [column.name, cellOf(column)]));
    });
    added.set(table, rows);
    for (const row of rows)
      await store
        .insertInto(table as 'pages')
        .values(row as never)
        .execute();
  }
}

/** A digest of the content of each table, without the search index's marker, which belongs to one database. */
export async function digestsOf(store: Store): Promise<Record<string, TableDigest>> {
  await store.deleteFrom('settings').where('key', '=', 'search_rules').execute();
  const { bulk } = engineOf(store);
  const digests: Record<string, TableDigest> = {};
  const tables = await listDataTables(store);
  await bulk.inSnapshot(store, async (snapshot) => {
    for (const table of tables) {
      const digest = createRowDigest(table.columns);
      for await (const rows of bulk.readRows(snapshot, table)) digest.add(rows);
      digests[table.name] = digest.result();
    }
  });
  return digests;
}
