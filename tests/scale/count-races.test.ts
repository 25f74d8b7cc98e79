// Two backends that count the same visitors of the same pages: every page view and event is counted once, and so is
// each visitor.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { startCounter } from '../../server/backend/tracking/counter.ts';
import { type BackendPair, countRows, createTally, race, rounds, startTwo, type Tally } from './race.ts';
import { startServer } from './server.ts';

const server = await startServer();
let two: BackendPair;
let failures: Tally;
beforeAll(async () => {
  if (!server) return;
  ({ two, failures } = await startTwo(server, 'count_races'));
  await two[0].importContent(await writeFiles(testContent));
});
afterAll(async () => {
  for (const backend of two ?? []) await backend.stop();
  await server?.stop();
});

const visitors = 40;
const everyMs = 5;

it.skipIf(!server)('two counters that write all the time lose nothing, and count nothing twice', async () => {
  const { store } = two[0];
  const pages = (await store.selectFrom('pages').select('id').where('live', '=', 1).execute()).slice(0, 5);
  let now = new Date('2027-03-31T20:59:00Z');
  const errors = createTally();
  const log = { info() {}, warn() {}, error: (details: object) => errors.add((details as { err: Error }).err.message) };
  const counters = two.map((backend) => startCounter({ store: backend.store, now: () => now, log, everyMs }));
  const oneMonth = async () => {
    const hits = createTally();
    await race(async (round) => {
      const [page, person] = [pages[round % pages.length]?.id ?? 0, `visitor-${round % visitors}`];
      for (const counter of counters) {
        const ids = { userId: person, sessionId: person };
        counter.count({ event: 'page_view', pageId: page, subject: '', path: '', ...ids });
        counter.countSearch({ words: `sana ${round % 7}`, userId: person });
        hits.add(await counter.countHit(page, person));
      }
      await new Promise((done) => setTimeout(done, 2));
    });
  };
  await oneMonth();
  await expect.poll(() => countEvents('2027-03-31'), { timeout: 60_000 }).toBe(2 * rounds);
  // The first of April in Finland: both need a new secret, and must find the same one.
  now = new Date('2027-03-31T21:00:01Z');
  await oneMonth();
  for (const counter of counters) await counter.stop();

  expect(errors.all()).toEqual({});
  expect(failures.all()).toEqual({});
  expect([await countEvents('2027-03-31'), await countEvents('2027-04-01')]).toEqual([2 * rounds, 2 * rounds]);
  const counted = await store.selectFrom('visitor_counts').selectAll().orderBy('period').execute();
  expect(counted).toEqual(
    ['2027-03', '2027-03-31', '2027-04', '2027-04-01'].map((period) => ({ period, visitors, sessions: visitors })),
  );
  const reads = await store.selectFrom('page_hits').select('views').execute();
  // Each visitor views the pages of their rounds: forty is a multiple of five, so it is one page each, in two months.
  expect(reads.reduce((sum, { views }) => sum + views, 0)).toBe(2 * visitors);
  expect(await countRows(store.selectFrom('page_visits'))).toBe(visitors);
  const searches = await store.selectFrom('fruitless_searches').selectAll().execute();
  expect(searches.map(({ visitors: count }) => count)).toEqual(searches.map(() => visitors));
  expect(searches).toHaveLength(2 * 7);

  async function countEvents(day: string): Promise<number> {
    const query = store.selectFrom('day_counts').where('day', '=', day);
    const { sum } = await query.select(({ fn }) => fn.sum<number | null>('count').as('sum')).executeTakeFirstOrThrow();
    return sum ?? 0;
  }
});
