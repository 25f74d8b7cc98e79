// Tracking over HTTP: sums, distinguishing visitors for a limited time, and silently ignored events.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';
import { browserAgent, crawlerAgent } from '../testing/user-agents.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { maxRowsADay } from './count-queries.ts';
import { startCounter } from './counter.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let backend: TestBackend;
let time: Date;
const pages = new Map<string, number>();
const pageAt = (path: string) => pages.get(path) ?? 0;
beforeAll(async () => {
  time = new Date('2026-05-09T12:00:00Z');
  backend = await startBackend({ countsWrittenEveryMs: 5, limits: { track: 60 }, now: () => time });
  await backend.importContent(await writeFiles(testContent));
  for (const { id, path } of await backend.store.selectFrom('pages').select(['id', 'path']).execute())
    pages.set(path, id);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  backend.logged.length = 0;
  for (const table of ['day_counts', 'visitor_counts', 'visitor_marks', 'page_hits'] as const)
    await backend.store.deleteFrom(table).execute();
});

let caller = 0;
const [userId, sessionId] = ['0198a3b2-1111-4222-8333-444455556666', '0198a3b2-aaaa-4bbb-8ccc-ddddeeeeffff'];
const roses = '/puutarha/ruusut/';
const event = (more: object = {}) => ({
  event: 'page_view',
  pageId: pageAt(roses),
  url: testSite + roses,
  outbound: false,
  timestamp: '2001-01-01T00:00:00Z',
  ...{ userId, sessionId },
  ...more,
});
/** Sends each event from a new address, unless headers override it. */
async function send(body: unknown, headers: Record<string, string> = {}) {
  caller += 1;
  const address = `192.0.2.${caller % 250}.${Math.floor(caller / 250)}`;
  const answer = await backend.ask('/api/track/', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      ...{ 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browserAgent, 'x-forwarded-for': address },
      ...headers,
    },
  });
  expect([answer.status, answer.text]).toEqual([204, '']);
}
const counts = () => backend.store.selectFrom('day_counts').selectAll().orderBy('event').orderBy('subject').execute();
const marks = () => backend.store.selectFrom('visitor_marks').selectAll().execute();
const visitors = () => backend.store.selectFrom('visitor_counts').selectAll().orderBy('period').execute();
/** Sends a last event: when it is stored, all earlier events are, too. */
async function written(): Promise<void> {
  await send(event({ event: 'share_click', label: 'viimeinen' }));
  await waitUntil(async () => ((await counts()).some(({ subject }) => subject === 'viimeinen') ? true : undefined));
  await backend.store.deleteFrom('day_counts').where('subject', '=', 'viimeinen').execute();
}
/** The days and months of the stored marks, once they are the expected ones: old marks go after the counts are written. */
const expectMarksOf = (periods: readonly string[]) =>
  vi.waitFor(
    async () => expect(new Set((await marks()).map(({ period }) => period))).toEqual(new Set(periods)),
    20_000,
  );
const storedCounts = async () =>
  (await counts()).map(({ day, event, page_id, subject, count }) => [day, event, page_id, subject, count]);

describe('what visitors do', () => {
  it('is added up by day, event, page and subject; links within the site count for the page they lead to', async () => {
    const link = { event: 'link_click', outbound: false };
    await send(event());
    await send(event());
    await send(event({ pageId: null, url: `${testSite}/hakutulokset/` }), { origin: testSite });
    await send(event({ ...link, url: `${testSite}/talot/perustukset/` }), { 'content-type': 'application/json' });
    await send(event({ ...link, url: `${testSite}/muualla/` }));
    await send(event({ ...link, url: testSite + roses }));
    await send(event({ ...link, url: 'https://www.multa.example/tuotteet/', outbound: true }));
    await send(event({ event: 'share_click', label: 'facebook' }));
    await send(event({ event: 'form_view', label: 'lead-form/tarjous' }));
    await send(event({ event: 'form_submit', label: 'lead-form/tarjous' }));
    await written();
    const [day, id, target] = ['2026-05-09', pageAt(roses), pageAt('/talot/perustukset/')];
    expect((await storedCounts()).sort()).toEqual(
      [
        [day, 'page_view', id, '', 2],
        [day, 'page_view', 0, '', 1],
        [day, 'link_click', target, '', 1],
        [day, 'link_click', 0, '', 1],
        [day, 'link_click', id, 'www.multa.example', 1],
        [day, 'share_click', id, 'facebook', 1],
        [day, 'form_view', id, 'lead-form/tarjous', 1],
        [day, 'form_submit', id, 'lead-form/tarjous', 1],
      ].sort(),
    );
    const list = await backend.ask('/api/pages/?type=base.ArticlePage&order=-hitcount__clicks&fields=hitcount__clicks');
    expect(list.json.items[0]).toMatchObject({ id: target, hitcount: { clicks: 1 } });
  });

  it('counts each visitor and session once in a day and once in a month, and keeps neither', async () => {
    await send(event());
    await send(event());
    await send(event({ sessionId: 'toinen-istunto' }));
    await send(event({ userId: '', sessionId: 'toinen-istunto' }));
    await written();
    expect(await visitors()).toEqual([
      { period: '2026-05', visitors: 1, sessions: 2 },
      { period: '2026-05-09', visitors: 1, sessions: 2 },
    ]);
    expect(new Set((await marks()).map(({ hash }) => hash)).size).toBe(6);
    const names = (await readdir(backend.dataDir)).filter((name) => name.startsWith('content.sqlite'));
    const kept = Buffer.concat(await Promise.all(names.map((name) => readFile(join(backend.dataDir, name)))));
    for (const secret of [userId, sessionId, 'toinen-istunto', '192.0.2.']) expect(kept.includes(secret)).toBe(false);
  });

  it('belongs to the day of Finland; its visitors are forgotten with the day, and with the month their secret', async () => {
    const secret = async () =>
      (await backend.store.selectFrom('settings').select('value').where('key', '=', 'month_secret').execute())[0]
        ?.value;
    const inMay = await secret();
    await send(event());
    await written();
    time = new Date('2026-05-09T21:30:00Z');
    await send(event());
    await written();
    expect((await storedCounts()).map(([day]) => day)).toEqual(['2026-05-09', '2026-05-10']);
    await expectMarksOf(['2026-05', '2026-05-10']);
    expect((await visitors())[0]).toMatchObject({ period: '2026-05', visitors: 1 });
    expect(await secret()).toBe(inMay);
    time = new Date('2026-05-31T21:00:01Z');
    await send(event());
    await written();
    await expectMarksOf(['2026-06', '2026-06-01']);
    expect(await visitors()).toHaveLength(5);
    expect(await secret()).not.toBe(inMay);
    expect(JSON.parse((await secret()) ?? '')).toMatchObject({ month: '2026-06' });
  });

  it('is told apart until the last of a day is written, however much waits at midnight', async () => {
    let clock = new Date('2026-06-01T20:59:59Z');
    const { store } = backend;
    const counter = startCounter({ store, now: () => clock, log: { error() {} } as never, everyMs: 60_000 });
    const read = { event: 'page_view', pageId: pageAt(roses), subject: '', path: '', userId, sessionId } as const;
    for (let n = 0; n < 1200; n += 1) counter.count(read);
    clock = new Date('2026-06-01T21:00:00Z');
    await counter.stop();
    expect((await visitors()).at(-1)).toEqual({ period: '2026-06-01', visitors: 1, sessions: 1 });
    expect(new Set((await marks()).map(({ period }) => period))).toEqual(new Set(['2026-06']));
  });

  it('is counted without its subject when there are too many in a day', async () => {
    const day = '2026-06-01';
    const row = (n: number) => ({ day, event: 'link_click' as const, page_id: 1, subject: `${n}.example`, count: 1 });
    for (let n = 0; n < maxRowsADay; n += 500)
      await backend.store
        .insertInto('day_counts')
        .values(Array.from({ length: 500 }, (_, m) => row(n + m)))
        .execute();
    const link = { event: 'link_click', outbound: true };
    await send(event({ ...link, url: 'https://uusi.example/' }));
    await send(event({ ...link, url: 'https://uudempi.example/' }));
    await written();
    const beyond = (await counts()).filter(({ page_id }) => page_id !== 1);
    expect(beyond).toEqual([{ day, event: 'link_click', page_id: 0, subject: '(other)', count: 2 }]);
  });
});

describe('what is left out, and answered alike', () => {
  it('is junk, a page that is not there, a crawler, and what other sites send', async () => {
    await send('{');
    await send('');
    await send({});
    await send(event({ url: `https://site.example/${'a'.repeat(3000)}` }));
    await send(event({ pageId: 99_999 }));
    await send(event(), { 'user-agent': crawlerAgent });
    await send(event(), { 'user-agent': '' });
    await send(event(), { origin: 'https://evil.example' });
    await send(event(), { origin: 'null' });
    await send(event(), { 'sec-fetch-site': 'cross-site' });
    await send(event(), { 'content-type': 'application/x-www-form-urlencoded' });
    await written();
    expect(await counts()).toEqual([]);
    expect(backend.logged).toEqual([]);
  });

  it('is what one address sends beyond its limit', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    await Promise.all(Array.from({ length: 65 }, () => send(event(), headers)));
    // Without the API key, a caller can't name an address.
    await send(event(), { authorization: '', 'x-forwarded-for': '198.51.100.8' });
    await written();
    expect((await counts())[0]).toMatchObject({ event: 'page_view', count: 61 });
  });
});

describe('a database that takes nothing', () => {
  it('is told once a minute, and what waits is written when it does again; a stop writes the rest', async () => {
    await backend.store.schema.alterTable('day_counts').renameTo('day_counts_away').execute();
    await send(event());
    await send(event());
    await waitUntil(async () => (backend.logged.length > 0 ? true : undefined));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(backend.logged).toEqual(['views and events could not be written; writing is tried again']);
    await backend.store.schema.alterTable('day_counts_away').renameTo('day_counts').execute();
    await written();
    expect((await counts())[0]).toMatchObject({ event: 'page_view', count: 2 });

    const slow = await startBackend({ countsWrittenEveryMs: 60_000, dataDir: backend.dataDir, now: () => time });
    const init = { method: 'POST', headers: { 'content-type': 'text/plain', 'user-agent': browserAgent } };
    await slow.ask('/api/track/', { ...init, body: JSON.stringify(event()) });
    await slow.stop();
    expect((await counts())[0]).toMatchObject({ event: 'page_view', count: 3 });
  });
});
