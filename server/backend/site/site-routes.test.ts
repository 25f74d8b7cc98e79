// All of the content API except pages: key, site data, lists beside pages, redirects, caching.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadForm } from '../../contract/forms.ts';
import { articleTag, customer, listItem, pageOf } from '../../contract/items.ts';
import { parseAs } from '../../contract/parse.ts';
import { redirect, sitemap } from '../../contract/redirects.ts';
import { site } from '../../contract/site.ts';
import { submission } from '../../contract/submissions.ts';
import { drawTestPictures, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ now: () => new Date('2026-05-10T09:00:00Z') });
  await backend.importContent(await writeFiles(testContent), { picturesDir: await drawTestPictures(['works/7']) });
});
afterAll(() => backend.stop());

const idOf = async (path: string) => {
  const { headers } = await backend.ask(`/api/pages/find/?html_path=${path}`);
  return Number(headers.get('location')?.split('/')[3]);
};
const titlesIn = (json: { items: { title: string }[] }) => json.items.map(({ title }) => title);

describe('the API key', () => {
  it.each(['', 'Api-Key wrong', 'api-key test-key', 'Bearer test-key', 'Api-Key test-key2'])(
    'refuses %j',
    async (authorization) => {
      for (const path of ['/api/pages/', '/api/site/', '/api/pages/find/?html_path=/', '/api/pages/preview/']) {
        const { status, json } = await backend.ask(path, { headers: { authorization } });
        expect([status, json]).toEqual([403, { detail: 'Authentication credentials were not provided.' }]);
      }
    },
  );
});

describe('site data', () => {
  it('parses, with and without the slash at its end', async () => {
    const { json } = await backend.ask('/api/site/');
    expect((await backend.ask('/api/site')).json).toEqual(json);
    expect(parseAs(site, json, 'site')).toMatchObject({
      site_name: 'Testisivusto',
      main_menu: [{ title: 'Puutarha', html_url: `${testSite}/puutarha/`, page_segments: ['puutarha'] }],
      footer: {
        menu_1: { menu_items: [{ link_text: 'Talot', html_url: `${testSite}/talot/` }] },
        show_newsletter: true,
      },
      announcement: { id: 1, name: 'halla', start: '2026-05-09T09:00:00Z', is_closable: true },
      newsletter_sites: [{ list: 'testi' }, { list: 'toinen' }],
    });
  });

  it('has the announcement of the season, from day to day and without a restart', async () => {
    let now = new Date('2026-06-01T12:00:00Z');
    const seasonal = await startBackend({ now: () => now });
    const announcements = [
      { name: 'kevat', content: '<p>Hallaa.</p>', start: '2024-04-20T00:00:00+03:00' },
      { name: 'talvi', content: '<p>Pakkasta.</p>', start: '2024-11-05T00:00:00+02:00' },
    ];
    const changed = { ...(testContent['site.json'] as object), announcement: ['kevat', 'talvi'], announcements };
    await seasonal.importContent(await writeFiles({ ...testContent, 'site.json': changed }), {
      picturesDir: await drawTestPictures(['works/7']),
      recentDates: true,
    });
    const ids: unknown[] = [];
    for (const day of ['2026-06-01', '2026-11-23', '2027-02-01', '2027-06-01']) {
      now = new Date(`${day}T12:00:00Z`);
      const { json } = await seasonal.ask('/api/site/');
      expect(json).not.toHaveProperty('season_announcements');
      ids.push(parseAs(site, json, 'site').announcement?.id);
    }
    expect(ids).toEqual(['kevat-2026', 'talvi-2026', 'talvi-2026', 'kevat-2027']);
    await seasonal.stop();
  });

  it('is there before any import', async () => {
    const empty = await startBackend();
    expect(parseAs(site, (await empty.ask('/api/site/')).json, 'site').main_menu).toEqual([]);
    expect(await empty.isEmpty()).toBe(true);
    expect((await empty.ask('/api/pages/')).json.items).toEqual([]);
    await empty.stop();
  });
});

describe('the site map', () => {
  it('has every page that search engines may know', async () => {
    const entries = parseAs(sitemap, (await backend.ask('/api/sitemap/?hostname=site.example')).json, 'site map');
    const locations = entries.map(({ location }) => location);
    expect(locations).toContain(`${testSite}/puutarha/ruusut/`);
    expect(entries).toContainEqual({ location: `${testSite}/puutarha/ruusut/`, lastmod: '2026-04-01T04:00:00Z' });
    for (const path of ['/puutarha/piilossa/', '/puutarha/luonnos/', '/hakutulokset/'])
      expect(locations).not.toContain(testSite + path);
  });

  it('is empty for another host name', async () => {
    expect((await backend.ask('/api/sitemap/?hostname=other.example')).json).toEqual([]);
  });
});

describe('tags', () => {
  it('are listed and found by slug', async () => {
    const list = parseAs(pageOf(articleTag), (await backend.ask('/api/article_tags/?page_size=1')).json, 'tags');
    expect(list.meta.pagination).toEqual({ page: 1, num_pages: 3, count: 3 });
    const { json } = await backend.ask('/api/article_tags/koynnokset/');
    expect(json).toMatchObject({
      name: 'köynnökset',
      meta: { slug: 'koynnokset', html_url: `${testSite}/tagit/koynnokset/` },
    });
  });

  it.each(['ei-ole', '__proto__', '%00', 'x'.repeat(5000)])('are 404 as hostile slug %#', async (slug) => {
    expect((await backend.ask(`/api/article_tags/${slug}/`)).status).toBe(404);
  });
});

describe('redirects', () => {
  const find = (path: string) => backend.ask(`/api/redirects/find/?old_path=${encodeURIComponent(path)}`);

  it.each(['/vanha/', '/vanha', 'vanha', '/vanha?utm_source=x', '/vanha/#kohta', 'https://site.example/vanha/'])(
    'know %s',
    async (path) => {
      expect(parseAs(redirect, (await find(path)).json, 'redirect')).toMatchObject({
        old_path: '/vanha',
        is_permanent: true,
        redirect_page: {
          title: 'Ruusujen leikkaus',
          meta: { relative_url: '/puutarha/ruusut/', html_url: `${testSite}/puutarha/ruusut/` },
        },
        redirect_link: '',
      });
    },
  );

  it('can depend on the query and lead anywhere', async () => {
    expect((await find('/haku.php?id=1')).json).toMatchObject({
      is_permanent: false,
      redirect_page: { title: 'Puutarha' },
    });
    expect((await find('/haku.php?id=2')).status).toBe(404);
    expect((await find('/kauppa/')).json).toMatchObject({
      redirect_page: null,
      redirect_link: 'https://kauppa.example/',
    });
    expect((await backend.ask('/api/redirects/')).json.items).toHaveLength(3);
  });

  it.each(['', '/', '/ei-ole', '//', '?', '%%%', 'x'.repeat(9000)])('answer 404 to unknown path %#', async (path) => {
    expect((await find(path)).status).toBe(404);
  });
});

describe('forms', () => {
  it('come whole by their number', async () => {
    const article = (await backend.ask(`/api/pages/${await idOf('/lomakkeet/tarjous/')}/`)).json;
    const { json } = await backend.ask(`/api/forms/${article.form.id}/`);
    expect(parseAs(leadForm, json, 'form')).toMatchObject({
      form_fields: [{ clean_name: 'nimi', required: true }],
      meta: { slug: 'tarjous', customers: [{ title: 'Multa Oy', meta: { relative_url: '/yritykset/multa/' } }] },
    });
  });

  it.each(['2', '99', 'x', '-1', '1e9'])('are 404 when unknown or closed: %s', async (id) => {
    expect((await backend.ask(`/api/forms/${id}/`)).status).toBe(404);
  });
});

describe('competition works', () => {
  it('are listed in their own order', async () => {
    const { json } = await backend.ask('/api/competition/submissions/?page_size=1');
    const list = parseAs(pageOf(submission), json, 'submissions');
    expect(list.meta.pagination.count).toBe(2);
    expect(list.items[0]).toMatchObject({ id: 7, vote_count: 3, related_article: { lead_title: 'Leikkaa ruusut' } });
    expect(list.items[0]?.thumbnail_url).toMatch(/^\/media\/works\/7\.\d{6}\.webp$/);
    expect((await backend.ask('/api/competition/submissions/?page=3&page_size=1')).json).toEqual({
      detail: 'Invalid page.',
    });
  });
});

describe('lists that belong to a page', () => {
  it('are the articles of a category and of a company, newest first, ten a page', async () => {
    const { json } = await backend.ask(
      `/api/pages/${await idOf('/puutarha/')}/related_articles/?fields=lead_title,category`,
    );
    expect(titlesIn(parseAs(pageOf(listItem), json, 'list'))).toEqual(['Lyhdyt', 'Ruusujen leikkaus']);
    const company = await backend.ask(`/api/pages/${await idOf('/yritykset/multa/')}/related_articles/?order=title`);
    expect(titlesIn(company.json)).toEqual(['Ruusujen leikkaus']);
  });

  it('are the related articles of an article', async () => {
    const { json } = await backend.ask(`/api/pages/${await idOf('/puutarha/ruusut/')}/related_articles/`);
    expect(titlesIn(json)).toEqual(['Perustukset']);
  });

  it('are the companies of a category and of an article', async () => {
    for (const path of ['/puutarha/', '/puutarha/ruusut/']) {
      const { json } = await backend.ask(`/api/pages/${await idOf(path)}/customers/?page_size=20`);
      expect(titlesIn(parseAs(pageOf(customer), json, 'customers'))).toEqual(['Multa Oy']);
    }
    expect((await backend.ask(`/api/pages/${await idOf('/talot/')}/customers/`)).json.items).toEqual([]);
  });

  it('refuse what they do not know', async () => {
    const id = await idOf('/puutarha/');
    expect((await backend.ask(`/api/pages/${id}/related_articles/?fields=x`)).json).toEqual({
      message: 'unknown fields: x',
    });
    expect((await backend.ask(`/api/pages/${id}/related_articles/?tags=x`)).status).toBe(400);
    expect((await backend.ask(`/api/pages/${id}/related_articles/?page=2`)).json).toEqual({ detail: 'Invalid page.' });
    expect((await backend.ask('/api/pages/99999/customers/')).status).toBe(404);
    expect((await backend.ask('/api/pages/x/related_articles/')).status).toBe(404);
  });
});

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

describe('what is not there', () => {
  it.each(['/api/', '/api/nothing/', '/nothing', '/api/pages/1/nothing/', '/newsletter/nothing'])(
    'answers JSON at %s',
    async (path) => {
      const { status, json } = await backend.ask(path);
      expect(status === 404 || status === 403).toBe(true);
      expect(path.startsWith('/newsletter') || json.detail !== undefined).toBe(true);
    },
  );

  it.each([
    '/api/pages/%',
    '/api/article_tags/%E0%A4%A/',
    '/api/%c0%ae/',
    '/media/%',
    '/api/pages/..%2f..%2f/',
    '/api/pages/%0d%0aX:1/',
  ])('answers 400 or 404 at %s', async (path) => {
    expect([400, 404]).toContain((await backend.ask(path)).status);
  });
});
