// Reads and writes whole tables of SQLite.
import { sql } from 'kysely';
import type { BulkEngine, TableRow } from '../engine.ts';
import { collectTables, type ListedColumn } from '../listed-tables.ts';

const rowsAtOnce = 200;

export const sqliteBulk: BulkEngine = {
  name: 'SQLite',
  holdsNul: true,
  largestInteger: Number.MAX_SAFE_INTEGER,
  // A transaction would lock the file, which may be read-only.
  inSnapshot: (store, work) => work(store),
  async listTables(store) {
    const columns = await sql<ListedColumn>`
      select tables.name as name, columns.name as "column", columns.pk > 0 as "isKey"
      from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and tables.name not like 'sqlite\\_%' escape '\\'
      order by tables.name, columns.cid`.execute(store);
    const references = await sql<{ name: string; refersTo: string }>`
      select tables.name as name, keys."table" as "refersTo"
      from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table'`.execute(store);
    return collectTables(columns.rows, references.rows);
  },
  async *readRows(store, { name, columns }) {
    // Every table has row ids, even one whose primary key is a text.
    const wanted = sql.join(columns.map((column) => sql.ref(column)));
    for (let after: number | null = null; ; ) {
      const where = after === null ? sql`` : sql`where rowid > ${after}`;
      const query = sql<TableRow>`select ${wanted}, rowid as row_number from ${sql.table(name)} ${where}
        order by rowid limit ${rowsAtOnce}`;
      const { rows } = await query.execute(store);
      if (rows.length > 0) yield rows.map(({ row_number: _, ...row }) => row);
      if (rows.length < rowsAtOnce) return;
      after = rows.at(-1)?.row_number as number;
    }
  },
  // In SQLite, a write transaction is always the only one.
  async lockTables() {},
  async readLastIds(store) {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(store);
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
  },
  async saveLastIds(store, lastIds) {
    // Other tables continue after their highest id automatically. https://www.sqlite.org/autoinc.html
    const { rows: tables } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and sql like '%autoincrement%'`.execute(store);
    const known = await sqliteBulk.readLastIds(store);
    for (const { name } of tables) {
      const last = Math.max(lastIds[name] ?? 0, known[name] ?? 0);
      await sql`delete from sqlite_sequence where name = ${name}`.execute(store);
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(store);
    }
  },
  // Plans do not depend on statistics, so they are the same for every size.
  async updateStatistics() {},
  countOtherUsers: async () => 0,
};
