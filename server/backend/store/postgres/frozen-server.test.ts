// A frozen PostgreSQL server, for example on a suspended machine: its connections stay open, but nothing answers.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../../tests/helpers/postgres-server.ts';
import { inTransaction, openAsIs, type Store } from '../open-store.ts';
import { DatabaseAway } from '../temporary-failure.ts';

let server: PostgresServer;
let store: Store;
beforeAll(async () => {
  // A separate server, so that other tests are not frozen as well.
  server = await startPostgres({ isDurable: true });
  store = await openAsIs('', { databaseUrl: server.url, pool: 3 });
}, 60_000);
afterAll(async () => {
  await store?.destroy();
  await server?.stop();
});

const select = () => sql`select 1 as one`.execute(store);
const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(store);

it('lets a slow statement go on', async () => {
  expect((await sleep(2)).rows).toHaveLength(1);
});

it('fails what is in progress and what waits for a connection, then everything at once, and answers when it is back', async () => {
  await Promise.all([select(), select(), select()]);
  await server.freeze();
  try {
    const ends = await Promise.allSettled([
      ...[select(), select(), select(), select()],
      inTransaction(store, () => select()),
    ]);
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseAway) });
    const begun = process.hrtime.bigint();
    await expect(select()).rejects.toThrow('PostgreSQL does not answer');
    // The failure is immediate: no limit of a driver is so short.
    expect(Number((process.hrtime.bigint() - begun) / 1_000_000n)).toBeLessThan(900);
  } finally {
    await server.thaw();
  }
  const isThere = () =>
    select().then(
      () => true,
      () => false,
    );
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
  expect((await inTransaction(store, () => select())).rows).toEqual([{ one: 1 }]);
});
