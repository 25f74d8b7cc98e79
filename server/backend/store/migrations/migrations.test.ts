// Every migration only adds to the tables, so that the previous release continues to work at the same time (docs/scaling.md).
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { findBreaks } from '../../../../tests/helpers/find-breaks.ts';
import { readShapes } from '../../../../tests/helpers/table-shapes.ts';
import { provideDatabases } from '../../../../tests/postgres/fresh-databases.ts';
import { addTrigger } from '../../testing/break-store-sql.ts';
import { findApplied, inTransaction, migrateStore, openAsIs, openStore, type Store } from '../open-store.ts';
import { migrations } from './index.ts';

/** Up to this migration a site was a single process, which stopped before the next release started. */
const lastAlone = '0015-fruitless-searches';

/**
 * The tables and columns that a migration removes. The release before that migration must neither read nor write them any more:
 * name that release next to the line.
 */
const contractions: Record<string, string[]> = {};

const newDatabase = provideDatabases();
const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.destroy();
});
async function keep(store: Promise<Store>): Promise<Store> {
  opened.push(await store);
  return store;
}

const databases = [
  ['SQLite', async () => keep(openAsIs(await mkdtemp(join(tmpdir(), 'pihlaja-migrations-'))))],
  ['PostgreSQL', async () => keep(openAsIs('', { databaseUrl: await newDatabase(), pool: 1 }))],
] as const;

const plain = ['id integer primary key', 'note text', "kind text not null default 'a'"];
const tables = [
  `create table plain (${plain})`,
  'create table old (id integer primary key)',
  'create table owned (old_id integer references old(id) on delete cascade, name text, unique (name))',
];
/** The table `plain` with one column replaced or added. */
const plainWith = (place: number, column: string) => [
  'drop table plain',
  `create table plain (${plain.with(place, column)})`,
];
const plainAnd = (more: string) => ['drop table plain', `create table plain (${[...plain, more]})`];

const changes: [does: string, statements: string[], finds: RegExp[]][] = [
  ['by a table adds', ['create table more (old_id integer references old(id) on delete cascade)'], []],
  ['by a column adds that may be null', ['alter table old add column more text'], []],
  ['by a column adds that has a default', ["alter table old add column more text not null default ''"], []],
  ['by an index adds', ['create index more on plain (note)'], []],
  ['drops with a table', ['drop table owned'], [/^table owned is gone$/]],
  ['renames as a table', ['alter table plain rename to another'], [/^table plain is gone$/]],
  ['drops with a column', ['alter table plain drop column note'], [/^column plain.note is gone$/]],
  ['renames as a column', ['alter table plain rename column note to more'], [/^column plain.note is gone$/]],
  ['demands by a new column', plainAnd('more text not null'), [/^new column plain.more has to be named/]],
  [
    'demands by a column that was optional',
    plainWith(1, 'note text not null'),
    [/^column plain.note no longer takes null/],
  ],
  [
    'allows by a column that was not null',
    plainWith(2, "kind text default 'a'"),
    [/^column plain.kind may be null now/],
  ],
  ['makes of the type of a column', plainWith(1, 'note integer'), [/^column plain.note was text.*, and is integer/i]],
  [
    'takes with a default',
    plainWith(2, 'kind text not null'),
    [/^column plain.kind had the default 'a'.*, and has null/],
  ],
  ['demands by a unique index', ['create unique index more on plain (note)'], [/^plain demands more: unique .*note/]],
  ['demands by a check', plainAnd("check (note <> '')"), [/^plain demands more: .*check/i]],
  [
    'keeps by a reference',
    ['create table more (old_id integer references old(id))'],
    [/^new table more keeps rows of old from being deleted$/],
  ],
  [
    'takes with a unique constraint',
    ['drop table owned', 'create table owned (old_id integer references old(id) on delete cascade, name text)'],
    [/^owned no longer has: unique .*name/],
  ],
];

describe('beside the release of before, on PostgreSQL,', () => {
  /** Opens two stores of a database with old tables, and returns how to run the missing migrations. */
  async function openBefore() {
    const databaseUrl = await newDatabase();
    const [visitor, watcher] = [0, 1].map(() => keep(openAsIs('', { databaseUrl, pool: 2 })));
    const [one, two] = [await (visitor as Promise<Store>), await (watcher as Promise<Store>)];
    // The following migrations first change estimates, then leads and the outbox.
    await migrateStore(one, '0009-votes');
    const waits = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`.execute(two);
      return Number(rows[0]?.count);
    };
    const migrate = () => keep(openStore('', { databaseUrl })).then((store) => findApplied(store));
    return { visitor: one, watcher: two, waits, migrate };
  }

  it('migrations are tried again when the database ends them for a visitor who has locked what they need', async () => {
    const { visitor, waits, migrate } = await openBefore();
    let migrating: Promise<string[]> | undefined;
    await inTransaction(visitor, async (transaction) => {
      await sql`lock table outbox in row exclusive mode`.execute(transaction);
      migrating ??= migrate();
      await expect.poll(waits, { timeout: 10_000 }).toBeGreaterThan(0);
      await sql`lock table estimates in row exclusive mode`.execute(transaction);
    });
    expect(await migrating).toEqual(Object.keys(migrations).sort());
  });

  it('migrations let visitors read a table that somebody else holds for long', { timeout: 60_000 }, async () => {
    const { visitor, watcher, waits, migrate } = await openBefore();
    let longest = 0;
    let migrating: Promise<string[]> | undefined;
    await visitor.transaction().execute(async (transaction) => {
      await sql`select count(*) from estimates`.execute(transaction);
      migrating = migrate();
      await expect.poll(waits, { timeout: 10_000 }).toBeGreaterThan(0);
      for (const end = performance.now() + 4000; performance.now() < end; ) {
        const before = performance.now();
        await sql`select count(*) from estimates`.execute(watcher);
        longest = Math.max(longest, performance.now() - before);
      }
    });
    expect(await migrating).toEqual(Object.keys(migrations).sort());
    expect(longest).toBeLessThan(4000);
  });
});

describe.each(databases)('on %s', (_, open) => {
  it('each migration leaves what the release of before needs', async () => {
    const store = await open();
    const names = Object.keys(migrations).sort();
    const first = names.indexOf(lastAlone);
    expect(first).toBeGreaterThan(0);
    await migrateStore(store, lastAlone);
    for (const name of names.slice(first + 1)) {
      const before = await readShapes(store);
      await migrateStore(store, name);
      expect(findBreaks(before, await readShapes(store)).sort(), name).toEqual((contractions[name] ?? []).sort());
    }
  });

  it.each(changes)('the comparison sees what a change %s', async (_does, statements, finds) => {
    const store = await open();
    for (const statement of tables) await sql.raw(statement).execute(store);
    const before = await readShapes(store);
    for (const statement of statements) await sql.raw(statement).execute(store);
    expect(findBreaks(before, await readShapes(store))).toEqual(finds.map((line) => expect.stringMatching(line)));
  });

  it('the comparison sees what a new trigger does', async () => {
    const store = await open();
    for (const statement of tables) await sql.raw(statement).execute(store);
    const before = await readShapes(store);
    await addTrigger(store, 'after insert on plain', sql`update plain set note = 'x'`);
    expect(findBreaks(before, await readShapes(store))).toEqual([
      expect.stringMatching('^plain demands more: trigger'),
    ]);
  });
});
