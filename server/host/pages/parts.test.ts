// The HTML fragments that pages leave out until they are needed: each has its own path, is the same for every page, and
// is not indexed.
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawArticle, rawCategory, rawList, rawPage, rawSite, serveSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { parseProps } from '../../../widgets/login/props.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/juttu/': rawArticle({ id: 1 }),
    '/tietosuojaseloste/': rawPage('FreeformPage', { id: 26, title: 'Tietosuojaseloste' }),
  });
  backend.answer('/api/site/', {
    json: rawSite({
      video: { title: 'Ilta', videoUrl: '/media/ilta.mp4', thumbnailUrl: '/media/ilta.webp' },
      main_menu: [{ title: 'Piha', relative_url: '/piha/' }],
      suggested_searches: ['hortensia'],
    }),
  });
  backend.answer('/api/pages/?type=base.CategoryPage&show_in_menus=true', { json: rawList([rawCategory()]) });
  host = await startHost(backend, { gtmId: 'GTM-ABC1234' });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

async function open(path: string) {
  const answer = await host.ask(path);
  return { ...answer, document: new new Window().DOMParser().parseFromString(answer.text, 'text/html') };
}

describe('a part of a page', () => {
  it.each(['/osat/ala-palkki/', '/osat/suostumus/', '/osat/kirjautuminen/', '/osat/tili/'])(
    'is kept at %s as pages are, and found by no search engine',
    async (path) => {
      const { status, headers, document } = await open(path);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers).toMatchObject({ etag: expect.any(String), 'cache-control': expect.stringContaining('public') });
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      expect(document.querySelectorAll('main, header, link, script')).toHaveLength(0);
      const again = await host.ask(path, { headers: { 'if-none-match': String(headers.etag) } });
      expect(again.status).toBe(304);
      expect((await host.ask(path, { method: 'POST' })).status).toBe(404);
    },
  );

  it.each(['/osat/', '/osat/muu/', '/osat/toString/', '/osat/kasvi/', '/osat/ponnahdus/'])(
    'is none at %s',
    async (path) => {
      expect((await host.ask(path)).status).toBe(404);
    },
  );

  it('has a film on pages to read, but none on the page of the menu', async () => {
    const hasFilm = async (path: string) =>
      (await open(path)).document.querySelector('[data-widget="video-widget"]') !== null;
    expect([await hasFilm('/juttu/'), await hasFilm('/valikko/')]).toEqual([true, false]);
  });

  it('has no id that a page has', async () => {
    const idsOf = ({ document }: Awaited<ReturnType<typeof open>>) =>
      [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const parts = await Promise.all(['/osat/ala-palkki/', '/osat/suostumus/', '/osat/tili/'].map(open));
    const all = parts.flatMap(idsOf).concat(idsOf(await open('/juttu/')));
    expect(all.length).toBe(new Set(all).size);
  });

  it('of the bottom bar holds its three panels, and marks no place', async () => {
    const { document } = await open('/osat/ala-palkki/');
    const panels = [...document.querySelectorAll('body > dialog')];
    expect(panels.map((panel) => panel.getAttribute('data-panel'))).toEqual(['menu', 'search', 'account']);
    expect(panels[0]?.querySelectorAll('a[href="/piha/"], a[href="/puutarha/"]')).toHaveLength(2);
    expect(document.querySelectorAll('[aria-current], dialog[open]')).toHaveLength(0);
  });

  it('of the consent tells of the tag manager and of the privacy statement', async () => {
    const { document, text } = await open('/osat/suostumus/');
    expect(document.querySelector('dialog.consent a')?.getAttribute('href')).toBe('/tietosuojaseloste/');
    expect(document.querySelectorAll('dialog.consent input')).toHaveLength(3);
    expect(text).toContain('Google');
  });

  it('of the login holds what its dialog is given, and nothing to see', async () => {
    const { document } = await open('/osat/kirjautuminen/');
    const props = parseProps(JSON.parse(document.body.getAttribute('data-widget-props') ?? ''));
    expect(props).toMatchObject({ mode: 'dialog', view: 'login', privacyUrl: '/tietosuojaseloste/' });
    expect(document.body.children).toHaveLength(0);
  });
});

describe('a page', () => {
  it('leaves its closed dialogs out', async () => {
    const { document } = await open('/juttu/');
    for (const [name, part] of [
      ['consent', '/osat/suostumus/'],
      ['login', '/osat/kirjautuminen/'],
    ]) {
      const widget = document.querySelector(`[data-widget=${name}]`);
      expect([widget?.innerHTML, widget?.getAttribute('data-widget-from')]).toEqual(['', part]);
      expect(widget?.hasAttribute('data-widget-props')).toBe(false);
    }
    // The empty dialog is a placeholder for the bar's dialogs until they have loaded.
    const dialogs = [...document.querySelectorAll('dialog')];
    expect(dialogs.map((one) => [one.className, one.querySelectorAll('a, form').length])).toEqual([['bar-panel', 0]]);
    expect(document.querySelector('.bottom-bar [data-shows=menu]')?.getAttribute('href')).toBe('/valikko/');
    expect(document.querySelectorAll('[data-log-out]')).toHaveLength(0);
  });
});

describe('the menu as a page', () => {
  it('holds what the drawer holds, and is found by no search engine', async () => {
    const { status, document } = await open('/valikko/');
    expect([status, document.querySelector('h1')?.textContent]).toEqual([200, 'Valikko']);
    expect(document.querySelectorAll('main a[href="/piha/"], main a[href="/puutarha/"]')).toHaveLength(2);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('.bottom-bar [aria-current]')?.textContent).toBe('Valikko');
    expect((await host.ask('/valikko/?page=2')).status).toBe(404);
  });
});
