// Previews over HTTP: a draft with its mark, for visitors with its link, and hidden from caches and search engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawArticle, rawPage, servePage, serveSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { preview as texts } from '../../../texts/fi.ts';

const query = 'content_type=base.articlepage&token=abc.def';
const previewCall = '/api/pages/preview/?token=abc.def&content_type=base.articlepage';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  servePage(backend, '/juttu/', rawArticle({ id: 21, title: 'Julkaistu otsikko' }));
  backend.answer('/api/pages/preview/', { status: 404, json: { message: 'not found' } });
  backend.answer(previewCall, { json: rawArticle({ id: 21, title: 'Luonnoksen otsikko' }) });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('a preview', () => {
  it.each([
    ['by the path', `/preview/?${query}`],
    ['by a path below it', `/preview/puutarha/juttu/?${query}`],
    ['by the flag', `/juttu/?preview=true&${query}`],
  ])('is known %s and shows the draft, with a mark', async (_, path) => {
    const { status, text, headers } = await host.ask(path);
    expect(status).toBe(200);
    expect(text).toContain('Luonnoksen otsikko');
    expect(text).toContain(texts.mark);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // The URL contains the token, which no other host may receive.
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('etag');
  });

  it('is asked for again each time', async () => {
    const calls = () => backend.countOf(previewCall);
    const before = calls();
    await host.ask(`/preview/?${query}`);
    await host.ask(`/preview/?${query}`);
    expect(calls()).toBe(before + 2);
  });

  it('never takes the place of the page itself', async () => {
    await host.ask(`/juttu/?preview=true&${query}`);
    const { text } = await host.ask('/juttu/');
    expect(text).toContain('Julkaistu otsikko');
    expect(text).not.toContain(texts.mark);
  });

  const refused = '/api/pages/preview/?token=\0&content_type=base.articlepage';
  beforeAll(() => backend.answer(refused, { status: 400, json: { token: ['Null characters are not allowed.'] } }));
  it.each([
    ['a token that opens nothing', '/preview/?content_type=base.articlepage&token=vanha'],
    ['a token of another type', '/preview/?content_type=base.homepage&token=abc.def'],
    ['no token', '/preview/'],
    ['no token, on a page that exists', '/juttu/?preview=true'],
    ['a list of tokens', '/preview/?token=a&token=b&content_type=x'],
    ['a token that a backend would refuse', '/preview/?content_type=base.articlepage&token=%00'],
  ])('with %s says that there is none', async (_, path) => {
    const { status, text, headers } = await host.ask(path);
    expect(status).toBe(404);
    expect(text).toContain(texts.goneTitle);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/juttu/?preview=false', '/juttu/?preview=', '/juttu/?preview=0'])('is not %s', async (path) => {
    expect((await host.ask(path)).text).toContain('Julkaistu otsikko');
  });

  it('of a page that was never saved is shown, with its custom code', async () => {
    const body = [{ id: 'k', type: 'custom_code', value: '<p>Omaa koodia</p>' }];
    const types = [
      rawArticle({ id: null, title: 'Tallentamaton', body }),
      rawPage('CategoryPage', { id: null, title: 'Tallentamaton' }),
      rawPage('CustomerPage', { id: null, title: 'Tallentamaton' }),
      rawPage('FreeformPage', { id: null, title: 'Tallentamaton', body }),
      rawPage('PlantCardPage', { id: null, title: 'Tallentamaton' }),
      rawPage('TopicPage', { id: null, title: 'Tallentamaton' }),
    ];
    for (const [index, json] of types.entries()) {
      backend.answer(`/api/pages/preview/?token=uusi${index}&content_type=x`, { json });
      const { status, text } = await host.ask(`/preview/?content_type=x&token=uusi${index}`);
      expect([index, status, text.includes('Tallentamaton')]).toEqual([index, 200, true]);
    }
    const { status, text } = await host.ask('/upotettu-koodi/0/k/?token=uusi0&content_type=x');
    expect([status, text.includes('Omaa koodia')]).toEqual([200, true]);
    expect((await host.ask('/upotettu-koodi/0/k/')).status).toBe(404);
  });

  it('may be in a frame of the content system, and no other page may', async () => {
    const framed = await startHost(backend, { previewOrigins: ['https://cms.example', 'http://localhost:8000'] });
    const ancestorsOf = async (path: string) =>
      /frame-ancestors ([^;]*)/.exec(String((await framed.ask(path)).headers['content-security-policy']))?.[1];
    const all = "'self' https://cms.example http://localhost:8000";
    expect(await ancestorsOf(`/preview/?${query}`)).toBe(all);
    expect(await ancestorsOf('/preview/')).toBe(all);
    expect(await ancestorsOf(`/upotettu-koodi/21/k/?${query}`)).toBe(all);
    for (const path of ['/juttu/', `/juttu/?preview=true&${query}`, '/upotettu-koodi/21/k/', '/kirjaudu/', '/ei-ole/'])
      expect([path, await ancestorsOf(path)]).toEqual([path, "'self'"]);
    await framed.close();
  });

  it('gets its trailing slash like every page, and keeps its token', async () => {
    const { status, headers } = await host.ask(`/preview?${query}`);
    expect([status, headers.location]).toEqual([308, `/preview/?${query}`]);
  });
});
