// Searches without results, over HTTP: the counted visitors, the shown words, and the deleted ones.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';
import { browserAgent, crawlerAgent } from '../testing/user-agents.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { maxSearchesAMonth } from './fruitless-queries.ts';
import { readMonth } from './month-report.ts';

// Files and processes need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let backend: TestBackend;
let time: Date;
beforeAll(async () => {
  time = new Date('2026-05-09T12:00:00Z');
  backend = await startBackend({ countsWrittenEveryMs: 5, limits: { track: 30 }, now: () => time });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  for (const table of ['fruitless_searches', 'visitor_marks', 'day_counts', 'visitor_counts'] as const)
    await backend.store.deleteFrom(table).execute();
});

let caller = 0;
/** Sends a search from a new address, unless headers override it. */
async function search(label: unknown, visitor: number, headers: Record<string, string> = {}): Promise<void> {
  caller += 1;
  const answer = await backend.ask('/api/track/', {
    method: 'POST',
    body: JSON.stringify({
      ...{ event: 'fruitless_search', pageId: null, url: `${testSite}/hakutulokset/`, outbound: false, label },
      ...{ userId: `kayttaja-${visitor}`, sessionId: `istunto-${visitor}`, timestamp: '2001-01-01T00:00:00Z' },
    }),
    headers: {
      ...{ 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browserAgent },
      ...{ 'x-forwarded-for': `192.0.2.${caller % 250}.${Math.floor(caller / 250)}`, ...headers },
    },
  });
  expect([answer.status, answer.text]).toEqual([204, '']);
}
async function searchAs(visitors: number, label: string): Promise<void> {
  for (let visitor = 1; visitor <= visitors; visitor += 1) await search(label, visitor);
}
const stored = () =>
  backend.store.selectFrom('fruitless_searches').select(['month', 'words', 'visitors']).orderBy('words').execute();
/** Sends a last search, of a new visitor: when it is stored, all earlier ones are, too. */
async function written(): Promise<void> {
  await search('viimeinen', 1000 + caller);
  await waitUntil(async () => ((await stored()).some(({ words }) => words === 'viimeinen') ? true : undefined));
  await backend.store.deleteFrom('fruitless_searches').where('words', '=', 'viimeinen').execute();
}
/** Stores invented words of June, the month of the last tests, each of as many visitors. */
async function invent(count: number, visitors: number): Promise<void> {
  const row = (n: number) => ({ month: '2026-06', words: `keksitty ${n}`, visitors });
  for (let n = 0; n < count; n += 500)
    await backend.store
      .insertInto('fruitless_searches')
      .values(Array.from({ length: Math.min(500, count - n) }, (_, m) => row(n + m)))
      .execute();
}
const shown = async (month = '2026-05') => (await readMonth(backend.store, month)).fruitlessSearches;

describe('the words of a search that found nothing', () => {
  it('are shown when five visitors have searched for them, and not when four have', async () => {
    await searchAs(5, 'Sininen  kaktus');
    await searchAs(4, 'maija mallikas');
    await written();
    expect(await shown()).toEqual([{ words: 'sininen kaktus', visitors: 5 }]);
  });

  it('count a visitor once, however often and in whatever letters they are typed', async () => {
    await searchAs(4, 'kaktus');
    for (const label of ['kaktus', 'KAKTUS', ' kaktus ']) await search(label, 1);
    await written();
    expect(await stored()).toEqual([{ month: '2026-05', words: 'kaktus', visitors: 4 }]);
    expect(await shown()).toEqual([]);
    await search('kaktus', 1);
    await search('kaktus', 5);
    await search('kaktus', 6);
    await written();
    expect(await shown()).toEqual([{ words: 'kaktus', visitors: 6 }]);
  });

  it('are all that is kept: no visitor, no view, and nothing by which two searches could be linked', async () => {
    await search('kaktus', 1);
    await search('kaktus', 2);
    await search('kivikasvi', 1);
    await written();
    const marks = await backend.store.selectFrom('visitor_marks').selectAll().execute();
    expect(marks.map(({ kind, period }) => [kind, period])).toEqual(Array(4).fill(['search', '2026-05']));
    expect(new Set(marks.map(({ hash }) => hash)).size).toBe(4);
    for (const table of ['day_counts', 'visitor_counts'] as const)
      expect(await backend.store.selectFrom(table).selectAll().execute()).toEqual([]);
    const names = (await readdir(backend.dataDir)).filter((name) => name.startsWith('content.sqlite'));
    const kept = Buffer.concat(await Promise.all(names.map((name) => readFile(join(backend.dataDir, name)))));
    for (const secret of ['kayttaja-', 'istunto-', '192.0.2.']) expect(kept.includes(secret)).toBe(false);
  });

  it('of too few visitors are deleted with the marks when the month of Finland is over; others stay', async () => {
    await searchAs(5, 'kaktus');
    await searchAs(4, 'maija mallikas');
    await written();
    time = new Date('2026-05-31T20:59:59Z');
    await search('kaktus', 6);
    await written();
    expect(await stored()).toHaveLength(2);
    time = new Date('2026-05-31T21:00:01Z');
    await search('kaktus', 1);
    await written();
    // Old words are deleted after the new counts are stored.
    await vi.waitFor(
      async () => {
        expect(await stored()).toEqual([
          { month: '2026-05', words: 'kaktus', visitors: 6 },
          { month: '2026-06', words: 'kaktus', visitors: 1 },
        ]);
        const marks = await backend.store.selectFrom('visitor_marks').select('period').distinct().execute();
        expect(marks).toEqual([{ period: '2026-06' }]);
      },
      { timeout: 30_000 },
    );
    expect([await shown('2026-05'), await shown('2026-06')]).toEqual([[{ words: 'kaktus', visitors: 6 }], []]);
  });

  it('are counted beyond the limit of a month only when they are known', async () => {
    await searchAs(2, 'kaktus');
    await written();
    await invent(maxSearchesAMonth - 1, 2);
    await search('uusi', 1);
    await search('kaktus', 3);
    await waitUntil(async () =>
      (await stored()).some(({ words, visitors }) => words === 'kaktus' && visitors === 3) ? true : undefined,
    );
    expect(await stored()).toHaveLength(maxSearchesAMonth);
    expect(await backend.store.selectFrom('visitor_marks').selectAll().execute()).toHaveLength(4);
  });

  it('of single visitors make room for new ones', async () => {
    await searchAs(2, 'kaktus');
    await written();
    await invent(maxSearchesAMonth - 1, 1);
    await search('uusi', 1);
    await waitUntil(async () => ((await stored()).some(({ words }) => words === 'uusi') ? true : undefined));
    expect((await stored()).map(({ words }) => words)).toEqual(['kaktus', 'uusi']);
  });
});

describe('what is left out, and answered alike', () => {
  it('is what may tell of a person, a crawler, and what other sites send', async () => {
    await search('maija@posti.example', 1);
    await search('soita 040 123 4567', 1);
    await search('https://posti.example/maija', 1);
    await search('', 1);
    await search(['kaktus'], 1);
    await search('kaktus', 1, { 'user-agent': crawlerAgent });
    await search('kaktus', 1, { origin: 'https://evil.example' });
    await search('kaktus', 1, { 'sec-fetch-site': 'cross-site' });
    await written();
    expect(await stored()).toEqual([]);
  });

  it('is what one address sends beyond its limit', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    for (let visitor = 1; visitor <= 35; visitor += 1) await search('kaktus', visitor, headers);
    await written();
    expect(await shown('2026-06')).toEqual([{ words: 'kaktus', visitors: 30 }]);
  });
});
