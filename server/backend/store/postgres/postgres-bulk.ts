// Reads and writes whole tables of PostgreSQL.
import { type Kysely, sql } from 'kysely';
import type { BulkEngine, LastIds, TableRow } from '../engine.ts';
import { collectTables, type ListedColumn } from '../listed-tables.ts';
import type { Schema } from '../schema.ts';

const rowsAtOnce = 200;

export const postgresBulk: BulkEngine = {
  name: 'PostgreSQL',
  holdsNul: false,
  largestInteger: 2 ** 31 - 1,
  // https://www.postgresql.org/docs/current/transaction-iso.html#XACT-REPEATABLE-READ
  inSnapshot: (store, work) =>
    store.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
  async listTables(store) {
    const columns = await sql<ListedColumn>`
      select tables.relname as name, columns.attname as "column",
        columns.attnum = any (coalesce(keys.indkey::smallint[], '{}')) as "isKey"
      from pg_class as tables join pg_attribute as columns on columns.attrelid = tables.oid
      left join pg_index as keys on keys.indrelid = tables.oid and keys.indisprimary
      where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
        and columns.attnum > 0 and not columns.attisdropped
      order by tables.relname, columns.attnum`.execute(store);
    const references = await sql<{ name: string; refersTo: string }>`
      select tables.relname as name, others.relname as "refersTo"
      from pg_constraint as keys
      join pg_class as tables on tables.oid = keys.conrelid join pg_class as others on others.oid = keys.confrelid
      where keys.contype = 'f' and tables.relnamespace = current_schema()::regnamespace`.execute(store);
    return collectTables(columns.rows, references.rows);
  },
  async *readRows(store, { name, columns }) {
    const wanted = sql.join(columns.map((column) => sql.ref(column)));
    await sql`declare all_rows no scroll cursor for select ${wanted} from ${sql.table(name)}`.execute(store);
    for (;;) {
      const { rows } = await sql<TableRow>`fetch ${sql.lit(rowsAtOnce)} from all_rows`.execute(store);
      if (rows.length > 0) yield rows;
      if (rows.length < rowsAtOnce) break;
    }
    // After a failure, the end of the transaction closes the cursor.
    await sql`close all_rows`.execute(store);
  },
  async lockTables(store, names) {
    const tables = sql.join(names.map((name) => sql.table(name)));
    // Readers are not blocked. https://www.postgresql.org/docs/current/explicit-locking.html
    await sql`lock table ${tables} in exclusive mode`.execute(store);
  },
  async readLastIds(store) {
    const lastIds: LastIds = {};
    for (const { name, sequence } of await listSequences(store)) {
      const query = sql<{ last: number | null }>`select pg_sequence_last_value(${sequence}::regclass) as last`;
      const last = (await query.execute(store)).rows[0]?.last;
      if (last != null) lastIds[name] = last;
    }
    return lastIds;
  },
  async saveLastIds(store, lastIds) {
    for (const { name, column, sequence } of await listSequences(store)) {
      const highest = sql`select max(${sql.ref(column)}) from ${sql.table(name)}`;
      // Null if no id was ever assigned: then the first id is 1.
      await sql`select setval(${sequence}::regclass, greatest((${highest}), ${lastIds[name] ?? null}::integer))
        where greatest((${highest}), ${lastIds[name] ?? null}::integer) > 0`.execute(store);
    }
  },
  async updateStatistics(store) {
    const tables = (await this.listTables(store)).map(({ name }) => sql.table(name));
    await store.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      // https://www.postgresql.org/docs/current/sql-analyze.html
      await sql`analyze ${sql.join(tables)}`.execute(transaction);
    });
  },
  async countOtherUsers(store) {
    const query = sql<{ users: number }>`select count(*) as users from pg_stat_activity
      where datname = current_database() and application_name = current_setting('application_name')
        and pid <> pg_backend_pid()`;
    return (await query.execute(store)).rows[0]?.users ?? 0;
  },
};

/** The sequences that assign ids, by table. */
async function listSequences(store: Kysely<Schema>) {
  const query = sql<{ name: string; column: string; sequence: string }>`
    select tables.relname as name, columns.attname as "column",
      pg_get_serial_sequence(quote_ident(tables.relname), columns.attname) as sequence
    from pg_class as tables join pg_attribute as columns on columns.attrelid = tables.oid
    where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace and columns.attidentity <> ''
    order by tables.relname`;
  return (await query.execute(store)).rows;
}
