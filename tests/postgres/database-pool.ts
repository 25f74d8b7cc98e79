// Databases that tests use one after another: emptying a database takes a fraction of the time of copying the template.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addressOf, createDatabase, templateName, withClient } from './databases.ts';

/** A table in the server's first database, which lists the databases that no test uses. */
const freeTable = 'free_test_databases';

export interface DatabasePool {
  /** @returns the address of a database in the template's state: with all tables, and without rows */
  take(): Promise<string>;
  /** Returns a database for other tests, which empty it first. The current test must not use it any more. */
  give(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Creates the table once per server, when the template exists, before the first {@link openPool}. */
export async function preparePool(url: string): Promise<void> {
  const { looks } = await withClient(addressOf(url, templateName), describeDatabase);
  await withClient(url, async (client) => {
    await client.query(`create table ${freeTable} (name text primary key)`);
    await client.query(`comment on table ${freeTable} is '${looks}'`);
  });
}

/** @param url of the server's first database; a connection to it stays open */
export async function openPool(url: string): Promise<DatabasePool> {
  const client = new pg.Client(url);
  await client.connect();
  const asked = await client.query(`select obj_description('${freeTable}'::regclass) as looks`);
  const { looks } = asked.rows[0] as { looks: string };

  return {
    async take() {
      for (;;) {
        const { rows } = await client.query(
          `delete from ${freeTable} where name = (select name from ${freeTable} limit 1 for update skip locked) returning name`,
        );
        const name = rows[0]?.name as string | undefined;
        if (name === undefined) return createDatabase(url, `test_${randomUUID().replaceAll('-', '')}`, templateName);
        // Connections that a test has left open could still change the database.
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
        const address = addressOf(url, name);
        if (await withClient(address, (own) => emptyDatabase(own, looks))) return address;
        await client.query(`drop database ${name} with (force)`);
      }
    },
    async give(address) {
      await client.query(`insert into ${freeTable} values ($1)`, [new URL(address).pathname.slice(1)]);
    },
    close: () => client.end(),
  };
}

/** @returns false for a database whose tables a test has changed */
async function emptyDatabase(client: pg.Client, looksWanted: string): Promise<boolean> {
  const { looks, tables, sequences } = await describeDatabase(client);
  if (looks !== looksWanted) return false;
  const emptied = tables.filter((name) => !isOfTemplate(name));
  const questions = emptied.map((name) => `exists (select 1 from "${name}")`);
  const asked = await client.query({ text: `select ${questions.join(', ')}`, rowMode: 'array' });
  const filled = emptied.filter((_, index) => asked.rows[0]?.[index]);
  if (filled.length > 0) await client.query(`truncate ${filled.map((name) => `"${name}"`).join(', ')} cascade`);
  await client.query(`select ${sequences.map((name) => `setval('"${name}"', 1, false)`).join(', ')}`);
  return true;
}

/** The rows of these tables come from migrations. */
const isOfTemplate = (table: string) => table.startsWith('kysely_') || table === 'search_half';

interface Described {
  tables: string[];
  sequences: string[];
  /** Equal for databases of the same structure and settings. */
  looks: string;
}

async function describeDatabase(client: pg.Client): Promise<Described> {
  const { rows } = await client.query(`
    with own as (select * from pg_class where relnamespace = 'public'::regnamespace),
    parts as (
      select concat_ws(' ', relkind, relname, attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid)) as part
        from own join pg_attribute a on attrelid = own.oid left join pg_attrdef on adrelid = own.oid and adnum = attnum
      union all select tgname from pg_trigger where not tgisinternal
      union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select array_to_string(setconfig, ' ') from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database()))
    select (select array_agg(relname::text) from own where relkind = 'r') as tables,
      (select array_agg(relname::text) from own where relkind = 'S') as sequences,
      (select md5(string_agg(part, ',' order by part)) from parts) as looks`);
  return rows[0] as Described;
}
