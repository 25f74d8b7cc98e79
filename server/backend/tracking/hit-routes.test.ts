// Counting views over HTTP: a visitor counts once per page and session, a crawler never.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';
import { browserAgent, crawlerAgent } from '../testing/user-agents.ts';
import { waitUntil } from '../testing/wait-until.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let backend: TestBackend;
let contentDir: string;
beforeAll(async () => {
  backend = await startBackend({ countsWrittenEveryMs: 5 });
  contentDir = await writeFiles(testContent);
  await backend.importContent(contentDir);
});
afterAll(() => backend.stop());

const article = async () => (await backend.ask('/api/pages/?slug=lyhdyt&fields=hitcount')).json.items[0];
/** Waits until this number of views has been written. */
const viewsAre = (views: number) =>
  waitUntil(async () => ((await article()).hitcount.views === views ? true : undefined));
const hit = async (body: unknown, headers: Record<string, string> = {}) => {
  const { id } = await article();
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'user-agent': browserAgent, ...headers },
  };
  return backend.ask(`/api/pages/${id}/hit_count/`, init);
};

describe('a hit', () => {
  it('counts once per session, without the API key', async () => {
    const before = (await article()).hitcount.views;
    const first = await hit({ session: 'a' }, { authorization: '' });
    expect([first.status, first.json.hit_counted]).toEqual([200, true]);
    expect((await hit({ session: 'a' })).json.hit_counted).toBe(false);
    expect((await hit({ session: 'b' })).json.hit_counted).toBe(true);
    await viewsAre(before + 2);
    expect((await hit({ session: 'a' })).json.hit_counted).toBe(false);
  });

  it('counts a beacon, whose JSON is plain text', async () => {
    const before = (await article()).hitcount.views;
    const { json } = await hit({ session: 'beacon' }, { 'content-type': 'text/plain;charset=UTF-8' });
    expect(json.hit_counted).toBe(true);
    await viewsAre(before + 1);
  });

  it('counts each of many at once', async () => {
    const before = (await article()).hitcount.views;
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => hit({ session: `many ${index % 20}` })));
    expect(answers.filter(({ json }) => json.hit_counted)).toHaveLength(20);
    await viewsAre(before + 20);
  });

  it.each([{}, { session: '' }, { session: 5 }, { session: 'x'.repeat(201) }, []])(
    'is not counted without a session: %j',
    async (body) => {
      const { status, json } = await hit(body);
      expect([status, json.hit_counted]).toEqual([200, false]);
    },
  );

  it('moves an article up among the most read, and outlives an import', async () => {
    const views = (await article()).hitcount.views;
    await hit({ session: 'before the import' });
    await viewsAre(views + 1);
    await backend.importContent(contentDir);
    expect((await article()).hitcount.views).toBe(views + 1);
    const { json } = await backend.ask('/api/pages/?type=base.ArticlePage&order=-hitcount__views&fields=hitcount');
    const counts = json.items.map((item: { hitcount: { views: number } }) => item.hitcount.views);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  it.each([crawlerAgent, 'curl/8.5.0', '', 'x'.repeat(501)])('is not counted of "%s"', async (agent) => {
    const { status, json } = await hit({ session: 'crawler' }, { 'user-agent': agent });
    expect([status, json]).toEqual([200, { hit_counted: false, hit_message: 'Crawlers are not counted.' }]);
  });

  it('is refused from another origin', async () => {
    expect((await hit({ session: 'c' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await hit({ session: 'c' }, { origin: 'null' })).status).toBe(403);
    expect((await hit({ session: 'c' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await hit({ session: 'c' }, { origin: testSite })).json.hit_counted).toBe(true);
  });

  it('is 404 for a page that is not there, and 400 or 413 for a body that is no JSON', async () => {
    expect((await backend.ask('/api/pages/99999/hit_count/', { method: 'POST' })).status).toBe(404);
    const { id } = await article();
    const send = (body: string) =>
      backend.ask(`/api/pages/${id}/hit_count/`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send('{')).json).toEqual({ detail: 'Bad request.' });
    expect((await send(`"${'x'.repeat(5000)}"`)).status).toBe(413);
  });
});
