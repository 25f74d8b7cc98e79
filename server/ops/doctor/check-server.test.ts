// A PostgreSQL server that is unreachable, empty, of another version or not durable.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freePort } from '../../../tests/helpers/free-port.ts';
import { provideDatabases } from '../../../tests/postgres/fresh-databases.ts';
import { findNewestTime } from '../../backend/store/newest-time-queries.ts';
import { migrateStore, openAsIs, openStore } from '../../backend/store/open-store.ts';
import { addAccount } from '../../backend/testing/accounts.ts';
import { checkServer, judgeServer } from './check-server.ts';

const createDatabase = provideDatabases();

async function check(databaseUrl: string): Promise<string[]> {
  const { found, store } = await checkServer(databaseUrl);
  await store?.destroy();
  return found.map(({ verdict, says }) => `${verdict} ${says}`);
}

/** The tests' server is not durable, either, because it needs no protection from power cuts. */
const careless = 'fail it acknowledges what is not on its disk yet';
const rest = (found: string[]) => found.filter((line) => line !== careless);

it('a server that is unavailable is told once, without its password', async () => {
  const { found, store } = await checkServer(`postgres://maija:Salasana-9@127.0.0.1:${await freePort()}/x`);
  expect(store).toBeNull();
  expect(found).toMatchObject([{ verdict: 'fail', says: expect.stringContaining('ECONNREFUSED') }]);
  expect(JSON.stringify(found)).not.toContain('Salasana');
});

it('a database without tables is told, and one of an older or newer version', async () => {
  const url = await createDatabase();
  expect(rest(await check(url))).toEqual(['fail it has no tables']);
  const store = await openAsIs('', { databaseUrl: url, pool: 1 });
  await migrateStore(store, '0014-search-words');
  expect(rest(await check(url))).toEqual([expect.stringMatching(/^warn migrations to come: 0015-/)]);
  await migrateStore(store);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-tulevaisuus', '')`.execute(store);
  await store.destroy();
  expect(rest(await check(url))).toEqual(['warn a newer release has changed its tables (9999-tulevaisuus)']);
});

it('a server that does not wait for its disk is told, and lets other checks read', async () => {
  const url = await createDatabase();
  const store = await openStore('', { databaseUrl: url });
  const { created_at } = await addAccount({ store }, 'maija@posti.example');
  await store.destroy();
  const name = new URL(url).pathname.slice(1);
  const admin = await openAsIs('', { databaseUrl: url });
  await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(admin);
  await admin.destroy();
  expect(await check(url)).toEqual([careless]);
  const { store: opened } = await checkServer(url);
  expect(opened && (await findNewestTime(opened))).toBe(created_at);
  await opened?.destroy();
});

it('a server is right from version 15 on', () => {
  const facts = { version: '15.8', majorVersion: 15, encoding: 'UTF8', isDurable: true };
  expect(judgeServer(facts, 'db.example')).toEqual([]);
  expect(judgeServer({ ...facts, version: '14.2', majorVersion: 14 }, 'db.example')).toMatchObject([
    { verdict: 'fail', says: 'db.example is PostgreSQL 14.2' },
  ]);
});

it('another encoding is told', async () => {
  const url = await createDatabase();
  const store = await openAsIs('', { databaseUrl: url });
  const name = `latin_${Date.now()}`;
  await sql`create database ${sql.id(name)} encoding 'LATIN1' locale 'C' template template0`.execute(store);
  await store.destroy();
  const other = new URL(url);
  other.pathname = `/${name}`;
  expect(await check(other.href)).toContain('fail its encoding is LATIN1');
});
