// The tag manager's pages: every page that is counted, with its data, and none without a GTM_ID.
import { type HTMLElement, Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawItem, rawList, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let without: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/juttu/': rawArticle({ id: 7, title: 'Kymmenen ”perennaa” & <b>varjo</b>' }),
    '/luonnos/': rawPage('FreeformPage'),
    '/aiheet/': rawPage('TopicIndexPage', { id: 8, title: 'Aiheet' }),
  });
  backend.answer('/api/article_tags/ruusut/', { json: { id: 3, name: 'ruusut', meta: { slug: 'ruusut' } } });
  backend.answer('/api/pages/preview/', { json: rawArticle() });
  backend.answer('/api/pages/', { json: rawList([rawItem(1), rawItem(2)]) });
  [host, without] = await Promise.all([startHost(backend, { gtmId: 'GTM-ABC1234' }), startHost(backend)]);
});
afterAll(() => Promise.all([host.close(), without.close(), backend.close()]));

async function placeholderOf(path: string): Promise<HTMLElement | null> {
  const { text } = await host.ask(path);
  const document = new new Window().DOMParser().parseFromString(text, 'text/html');
  return document.querySelector('[data-widget="tag-manager"]') as HTMLElement | null;
}
const propsOf = async (path: string) => JSON.parse((await placeholderOf(path))?.dataset.widgetProps ?? 'null');
const policyOf = async (from: TestHost, path: string) => (await from.ask(path)).headers['content-security-policy'];

describe('a page with a GTM_ID', () => {
  it.each([
    ['/', { pageId: 9000, type: 'home', title: 'Otsikko' }],
    ['/juttu/', { pageId: 7, type: 'article', title: 'Kymmenen ”perennaa” & <b>varjo</b>', category: 'Puutarha' }],
    ['/aiheet/', { pageId: 8, type: 'other', title: 'Aiheet' }],
    ['/tagit/ruusut/', { pageId: undefined, type: 'article tag', title: 'ruusut' }],
    ['/suosituimmat/', { pageId: undefined, type: 'other', title: 'Kuukauden suosituimmat artikkelit' }],
    ['/kasvikortisto/vertailu/', { pageId: undefined, type: 'other', title: 'Kasvien vertailu' }],
    ['/hakutulokset/', { pageId: undefined, type: 'search', title: 'Hae sivustolta' }],
    ['/hakutulokset/?search=Maija', { pageId: undefined, type: 'search', title: 'Hae sivustolta' }],
  ])('tells its facts: %s', async (path, facts) => {
    expect(await propsOf(path)).toEqual({
      gtmId: 'GTM-ABC1234',
      category: 'Kategoriaa ei löytynyt',
      ...facts,
    });
  });

  it('loads nothing itself: a placeholder waits for consent, and Google’s host stands in the policy alone', async () => {
    const element = await placeholderOf('/juttu/');
    expect([element?.dataset.widgetConsent, element?.dataset.widgetWhen]).toEqual(['analytics', 'load']);
    const { text, headers } = await host.ask('/juttu/');
    expect([text.match(/googletagmanager|google-analytics/g), text.match(/GTM-ABC1234/g)?.length]).toEqual([null, 1]);
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self'( 'sha256-[^']+')+ https:\/\/www\.googletagmanager\.com;/,
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|trusted-types/);
  });

  it.each([
    '/ei-ole/',
    '/preview/?token=x&content_type=base.articlepage',
    '/kirjaudu/',
    '/rekisteroidy/',
    '/unohtunut-salasana/',
    '/uutiskirje/',
  ])('is not %s, which is not counted', async (path) => {
    const { text } = await host.ask(path);
    expect(text).toContain('</html>');
    expect(text).not.toContain('GTM-');
  });

  it('is no page of an account: other services have no place in its policy', async () => {
    for (const path of ['/kirjaudu/', '/rekisteroidy/', '/unohtunut-salasana/'])
      expect(await policyOf(host, path)).not.toMatch(/googletagmanager|google-analytics/);
  });
});

it.each(['/', '/juttu/', '/suosituimmat/', '/hakutulokset/?search=ruusu', '/ei-ole/'])(
  'without a GTM_ID no word of it stands on %s or in its policy',
  async (path) => {
    const { text, headers } = await without.ask(path);
    expect(text).not.toMatch(/GTM-|tag-manager|googletagmanager/);
    expect(headers['content-security-policy']).not.toMatch(/googletagmanager|google-analytics/);
  },
);
