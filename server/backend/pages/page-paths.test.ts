// Content whose paths contain ä, spaces and punctuation, from its files to the pages for visitors.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { articleFile, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testKey, testSite } from '../testing/start-backend.ts';
import { browserAgent } from '../testing/user-agents.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const plain = '/lämpö/kesäkeittiö & grilli/';
const spelled = '/l%C3%A4mp%C3%B6/kes%C3%A4keitti%C3%B6%20&%20grilli/';
/** The Unicode form in which some systems store file names, with decomposed letters. */
const inTwoParts = (text: string) => text.normalize('NFD');

let backend: TestBackend;
let host: TestHost;
beforeAll(async () => {
  backend = await startBackend();
  const dir = await writeFiles({
    ...testContent,
    'categories.json': [...(testContent['categories.json'] as object[]), { slug: 'lämpö', title: 'Lämpö' }],
    [`articles/${inTwoParts('kesäkeittiö & grilli')}.md`]: articleFile({ title: 'Kesäkeittiö', category: 'lämpö' }),
    'articles/viittaus.md': articleFile(
      { title: 'Viittaus', category: 'lämpö', related: ['kesäkeittiö & grilli'] },
      `Katso [keittiö](</lämpö/kesäkeittiö & grilli/>) ja [sama](${spelled.toLowerCase()}).`,
    ),
    'articles/luonnös.md': articleFile({ title: 'Luonnos', category: 'lämpö', draft: true }),
    'redirects.json': [
      { old_path: '/vanha/k%C3%A4ytt%C3%B6/', page: plain },
      { old_path: `/${inTwoParts('höyry')}.php?id=%C3%A4`, page: spelled },
      { old_path: '/tänne/', link: inTwoParts(plain) },
    ],
  });
  await backend.importContent(dir);
  host = await startHost({ origin: backend.origin, apiUrl: `${backend.origin}/api` } as FakeBackend, {
    contentApiKey: testKey,
    siteUrl: testSite,
  });
});
afterAll(async () => {
  await host?.close();
  await backend.stop();
});

const find = (path: string) => backend.ask(`/api/pages/find/?${new URLSearchParams({ html_path: path })}`);

describe('the path of a page', () => {
  it('is found as it is read, however its letters are made', async () => {
    for (const path of [plain, inTwoParts(plain), plain.slice(1, -1)]) expect((await find(path)).status).toBe(302);
  });

  it('is decoded by nobody but the caller', async () => {
    for (const path of [spelled, spelled.toLowerCase()]) expect((await find(path)).status).toBe(404);
  });

  it('is told as an address: in links, whole and relative, and in the site map', async () => {
    const { json } = await backend.ask(String((await find(plain)).headers.get('location')));
    expect(json.meta).toMatchObject({
      relative_url: spelled,
      html_url: testSite + spelled,
      slug: 'kesäkeittiö & grilli',
      category: { meta: { relative_url: '/l%C3%A4mp%C3%B6/', html_url: `${testSite}/l%C3%A4mp%C3%B6/` } },
    });
    const places = (await backend.ask('/api/sitemap/')).json.map(({ location }: { location: string }) => location);
    expect(places).toContain(testSite + spelled);
  });

  it('is a page of the site, with one canonical address, in its lists and its links', async () => {
    for (const path of [spelled, spelled.toLowerCase(), encodeURI(inTwoParts(plain))]) {
      const { status, text } = await host.ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(`<link rel="canonical" href="${testSite}${spelled.replace('&', '&amp;')}">`);
    }
    const article = (await host.ask('/l%C3%A4mp%C3%B6/viittaus/')).text;
    expect(article.split(`href="${spelled.replace('&', '&amp;')}"`).length).toBeGreaterThan(3);
    expect((await host.ask('/l%C3%A4mp%C3%B6/')).text).toContain(`href="${spelled.replace('&', '&amp;')}"`);
    expect((await host.ask('/l%C3%A4mp%C3%B6/rss.xml')).text).toContain(testSite + spelled.replace('&', '&amp;'));
    expect((await host.ask('/sitemap-sivut.xml')).text).toContain(testSite + spelled.replace('&', '&amp;'));
  });

  it.each([
    ['/vanha/k%C3%A4ytt%C3%B6/', spelled],
    ['/vanha/k%c3%a4ytt%c3%b6/?utm_source=x', `${spelled}?utm_source=x`],
    ['/h%C3%B6yry.php?id=%C3%A4', spelled],
    ['/t%C3%A4nne/', spelled],
  ])('is where the redirect of %s leads', async (old, location) => {
    const { status, headers } = await host.ask(old);
    expect([status, headers.location]).toEqual([301, location]);
  });

  it('is counted when a link to it is followed, however the link is written', async () => {
    const event = { event: 'link_click', pageId: null, url: testSite + spelled.toLowerCase(), outbound: false };
    const headers = { 'content-type': 'application/json', origin: testSite, 'user-agent': browserAgent };
    const tell = await backend.ask('/api/track/', { method: 'POST', headers, body: JSON.stringify(event) });
    expect(tell.status).toBe(204);
    await vi.waitFor(
      async () => {
        const { json } = await backend.ask(
          '/api/pages/?type=base.ArticlePage&fields=hitcount&slug=kesäkeittiö %26 grilli',
        );
        expect(json.items[0].hitcount.clicks).toBe(1);
      },
      { timeout: 10_000 },
    );
  });

  it.each(['/lämpö/luonnös/', '/l%C3%A4mp%C3%B6/luonn%C3%B6s/', 'lämpö/luonnös'])(
    'of a draft opens its preview: %s',
    async (path) => {
      const program = new URL('../../ops/commands/content-preview.ts', import.meta.url).pathname;
      const { stdout } = await promisify(execFile)(process.execPath, [program, path, '--data', backend.dataDir], {
        env: { ...process.env, SITE_URL: testSite },
      });
      const { status, text } = await host.ask(stdout.trim().slice(testSite.length));
      expect(status).toBe(200);
      expect(text).toContain('Luonnos');
    },
  );
});

describe('content that no address can name', () => {
  it.each(['a%2Fb', 'a\\b', '100%41', '..'])('is refused by the import: %j', async (name) => {
    const dir = await writeFiles({ ...testContent, [`articles/${name}.md`]: articleFile() });
    await expect(backend.importContent(dir)).rejects.toThrow(/no address/);
  });
});
