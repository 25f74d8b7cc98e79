// Content responses: their addresses are those of the running site, and an unchanged response gets 304.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent));
});
afterAll(() => backend.stop());

describe('caching', () => {
  it.each([
    '/api/pages/',
    '/api/site/',
    '/api/sitemap/',
    '/api/article_tags/',
    '/api/redirects/',
    '/api/competition/submissions/',
    '/api/forms/1/',
  ])('answers 304 at %s while nothing has changed', async (path) => {
    const first = await backend.ask(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const second = await backend.ask(path, { headers: { 'if-none-match': etag } });
    expect([second.status, second.text]).toEqual([304, '']);
    expect((await backend.ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
});

describe('addresses', () => {
  it('follow the site that runs, not the one that imported', async () => {
    const first = await startBackend();
    await first.importContent(await writeFiles(testContent));
    const second = await startBackend({ dataDir: first.dataDir, siteUrl: 'https://moved.example/' });
    expect((await second.ask('/api/pages/?slug=ruusut')).json.items[0].meta.html_url).toBe(
      'https://moved.example/puutarha/ruusut/',
    );
    expect((await second.ask('/api/site/')).json.main_menu[0].html_url).toBe('https://moved.example/puutarha/');
    await second.stop();
    await first.stop();
  });

  it('survive a strange Host header', async () => {
    const { status } = await backend.ask('/api/pages/?page_size=1', {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(status).toBe(200);
  });
});
