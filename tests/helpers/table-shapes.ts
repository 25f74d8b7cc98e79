// The shape of a database's tables as programs depend on it: columns, and the database's constraints on rows.
import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../server/backend/store/engine.ts';
import type { Store } from '../../server/backend/store/open-store.ts';
import { postgresEngine } from '../../server/backend/store/postgres/postgres-engine.ts';

export interface ColumnShape {
  /** The type, with the collation of texts. */
  type: string;
  isNullable: boolean;
  /** The default value; null for none. A number that the database generates counts as a default. */
  usual: string | null;
}

export interface TableShape {
  columns: Record<string, ColumnShape>;
  /** Keys, checks, references and triggers, which may refuse or change a row. */
  demands: string[];
  /** Tables whose rows can't be deleted while this table refers to them. */
  holds: string[];
}

/** Tables and views by name. */
export type Shapes = Record<string, TableShape>;

interface ColumnRow extends ColumnShape {
  table: string;
  name: string;
}
interface DemandRow {
  table: string;
  demand: string;
  /** The table whose rows it protects from deletion. */
  holds: string | null;
}
interface TextRow {
  table: string;
  text: string;
}

export async function readShapes(store: Store): Promise<Shapes> {
  const queries = engineOf(store) === postgresEngine ? ofPostgres : ofSqlite;
  const run = async <T>(query: RawBuilder<T>) => (await query.execute(store)).rows;
  const shapes: Shapes = {};
  for (const { table, name, type, isNullable, usual } of await run(queries.columns)) {
    shapes[table] ??= { columns: {}, demands: [], holds: [] };
    shapes[table].columns[name] = { type, isNullable: Boolean(isNullable), usual };
  }
  for (const { table, demand, holds } of await run(queries.demands)) {
    shapes[table]?.demands.push(demand);
    if (holds) shapes[table]?.holds.push(holds);
  }
  for (const { table, text } of await run(queries.texts))
    for (const [check] of text.matchAll(/check\s*\((?:[^()]|\([^()]*\))*\)/gi)) shapes[table]?.demands.push(check);
  return shapes;
}

/** https://www.sqlite.org/pragma.html */
const ofSqlite = {
  columns: sql<ColumnRow>`
    select tables.name as "table", columns.name, columns.type, columns."notnull" = 0 as "isNullable",
      case when columns.pk = 1 and upper(columns.type) = 'INTEGER' then 'next number' else columns.dflt_value end as usual
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type in ('table', 'view') order by tables.name, columns.cid`,
  demands: sql<DemandRow>`
    select tables.name as "table", 'unique ' || (select group_concat(name) from pragma_index_info(indexes.name))
        || case when indexes.partial then ' of some rows' else '' end as demand, null as holds
      from sqlite_master as tables, pragma_index_list(tables.name) as indexes
      where tables.type = 'table' and indexes."unique" = 1
    union all select tables.name, 'key ' || group_concat(columns.name), null
      from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and columns.pk > 0 group by tables.name
    union all select tables.name, 'reference ' || keys."from" || ' to ' || keys."table" || ' ' || keys.on_delete,
        case when keys.on_delete in ('CASCADE', 'SET NULL') then null else keys."table" end
      from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
    union all select tbl_name, 'trigger ' || name, null from sqlite_master where type = 'trigger'
    order by 1, 2`,
  // There is no pragma for checks.
  texts: sql<TextRow>`select name as "table", sql as text from sqlite_master where type = 'table' and sql is not null`,
};

/** https://www.postgresql.org/docs/current/catalogs.html */
const ofPostgres = {
  columns: sql<ColumnRow>`
    select tables.relname as "table", columns.attname as name,
      format_type(columns.atttypid, columns.atttypmod) || coalesce(' ' || collations.collname, '') as type,
      not columns.attnotnull as "isNullable",
      case when columns.attidentity <> '' then 'next number' else pg_get_expr(defaults.adbin, defaults.adrelid) end as usual
    from pg_class as tables join pg_attribute as columns on columns.attrelid = tables.oid
    left join pg_attrdef as defaults on defaults.adrelid = tables.oid and defaults.adnum = columns.attnum
    left join pg_collation as collations on collations.oid = columns.attcollation
    where tables.relkind in ('r', 'v', 'p') and tables.relnamespace = current_schema()::regnamespace
      and columns.attnum > 0 and not columns.attisdropped
    order by tables.relname, columns.attnum`,
  demands: sql<DemandRow>`
    select tables.relname as "table", rules.contype::text || ' ' || pg_get_constraintdef(rules.oid) as demand,
        case when rules.contype = 'f' and rules.confdeltype not in ('c', 'n') then rules.confrelid::regclass::text end as holds
      from pg_constraint as rules join pg_class as tables on tables.oid = rules.conrelid
      where tables.relnamespace = current_schema()::regnamespace and rules.contype in ('p', 'f', 'c', 'x')
    union all select tables.relname, 'unique ' || regexp_replace(pg_get_indexdef(indexes.indexrelid), '^.* USING ', ''), null
      from pg_index as indexes join pg_class as tables on tables.oid = indexes.indrelid
      where tables.relnamespace = current_schema()::regnamespace and indexes.indisunique and not indexes.indisprimary
    union all select tables.relname, 'trigger ' || triggers.tgname, null
      from pg_trigger as triggers join pg_class as tables on tables.oid = triggers.tgrelid
      where tables.relnamespace = current_schema()::regnamespace and not triggers.tgisinternal
    order by 1, 2`,
  texts: sql<TextRow>`select '' as "table", '' as text where false`,
};
