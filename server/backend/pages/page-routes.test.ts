// Pages over HTTP: the list with its filters and orders, one page, the lookup of a path.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listItem, pageOf } from '../../contract/items.ts';
import { parsePage } from '../../contract/pages.ts';
import { parseAs } from '../../contract/parse.ts';
import { drawTestPictures, testContent, writeFiles } from '../testing/content-folder.ts';
import { pageIdAt } from '../testing/page-id.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  const picturesDir = await drawTestPictures(['articles/ruusut', 'plants/kielo', 'works/7']);
  await backend.importContent(await writeFiles(testContent), { picturesDir });
});
afterAll(() => backend.stop());

const list = async (query: string) => {
  const answer = await backend.ask(`/api/pages/?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return parseAs(pageOf(listItem), answer.json, 'page list');
};
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);
const message = async (query: string) => {
  const { status, json } = await backend.ask(`/api/pages/?${query}`);
  return [status, json];
};
const findId = (path: string) => pageIdAt(backend, path);
const pageAt = async (path: string) => parsePage((await backend.ask(`/api/pages/${await findId(path)}/`)).json);
// biome-ignore lint/suspicious/noExplicitAny: a page of a type the test knows
const rawPageAt = async (path: string): Promise<any> => (await backend.ask(`/api/pages/${await findId(path)}/`)).json;

describe('finding a page', () => {
  it('answers 302 to the absolute path of the page', async () => {
    const answer = await backend.ask('/api/pages/find/?html_path=/puutarha/ruusut/');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/api\/pages\/\d+\/$/);
  });

  it('knows a path without its slashes, and the home page', async () => {
    expect(await findId('puutarha/ruusut')).toBe(await findId('/puutarha/ruusut/'));
    expect(await findId('/')).toBe(await findId(''));
  });

  it.each(['/ei-ole/', '/puutarha/luonnos/', '/%', '/../', '/\0/', 'x'.repeat(10_000)])(
    'answers 404 to %j',
    async (path) => {
      const { status, json } = await backend.ask(`/api/pages/find/?html_path=${encodeURIComponent(path)}`);
      expect([status, json]).toEqual([404, { message: 'not found' }]);
    },
  );
});

describe('one page', () => {
  it('is an article with everything it refers to', async () => {
    const raw = await rawPageAt('/puutarha/ruusut/');
    expect(parsePage(raw).type).toBe('ArticlePage');
    expect(raw.meta).toMatchObject({
      type: 'base.ArticlePage',
      html_url: `${testSite}/puutarha/ruusut/`,
      relative_url: '/puutarha/ruusut/',
      slug: 'ruusut',
      first_published_at: '2026-03-01T05:00:00Z',
      last_published_at: '2026-04-01T04:00:00Z',
      parent: { title: 'Puutarha' },
      category: { title: 'Puutarha', meta: { relative_url: '/puutarha/', html_url: `${testSite}/puutarha/` } },
      author: { first_name: 'Aino', last_name: 'Esimerkki' },
      page_options: { ads_disabled: false },
    });
    expect(raw.meta.tags).toEqual([
      { name: 'ruusut', meta: { slug: 'ruusut', relative_url: '/tagit/ruusut/' } },
      { name: 'myrkylliset kasvit', meta: { slug: 'myrkylliset-kasvit', relative_url: '/tagit/myrkylliset-kasvit/' } },
    ]);
    expect(raw.meta.customers).toMatchObject([{ title: 'Multa Oy', domains: ['multa.example'] }]);
    expect(raw.related_articles).toMatchObject([{ title: 'Perustukset', category: { title: 'Talot' } }]);
    expect(raw.hitcount).toEqual({ views: 100, clicks: 0 });
    expect(raw.lead_image).toMatchObject({ width: 60, height: 40, copyright: 'Kuvitus: ohjelmallisesti luotu' });
  });

  it('has forms and competition works whole in its body', async () => {
    const page = await pageAt('/puutarha/ruusut/');
    const blocks = page.type === 'ArticlePage' ? page.body : [];
    expect(blocks.map(({ type }) => type)).toEqual(['text', 'form', 'competition_submission']);
    expect(blocks[1]).toMatchObject({ value: { meta: { slug: 'tarjous', customers: [{ title: 'Multa Oy' }] } } });
    expect(blocks[2]).toMatchObject({
      value: {
        id: 7,
        vote_count: 3,
        related_article: { title: 'Ruusujen leikkaus', html_url: `${testSite}/puutarha/ruusut/` },
      },
    });
  });

  it('is a category with its first articles, newest first, and its partners', async () => {
    const raw = await rawPageAt('/puutarha/');
    expect(parsePage(raw).type).toBe('CategoryPage');
    expect(raw.related_articles.map(({ title }: { title: string }) => title)).toEqual(['Lyhdyt', 'Ruusujen leikkaus']);
    expect(raw.customers).toMatchObject([{ title: 'Multa Oy' }]);
  });

  it('is a company with selected and own articles', async () => {
    const raw = await rawPageAt('/yritykset/multa/');
    expect(parsePage(raw).type).toBe('CustomerPage');
    expect(raw).toMatchObject({
      selected_articles: [{ title: 'Ruusujen leikkaus' }],
      related_articles: [{ title: 'Ruusujen leikkaus' }],
    });
  });

  it('is a plant card with facts, words and related cards', async () => {
    const raw = await rawPageAt('/kasvikortisto/kielo/');
    expect(parsePage(raw).type).toBe('PlantCardPage');
    expect(raw).toMatchObject({
      blooming_months: [
        { name: 'toukokuu', month_number: 5 },
        { name: 'kesäkuu', month_number: 6 },
      ],
      light_requirements: [{ id: 3, name: 'puolivarjo' }],
      plant_categories: [{ title: 'Perennat' }],
      plant_card_images: [{ image: { alt: 'Piirros: kielo' } }],
      related_cards: [{ title: 'Öljypuu', meta: { relative_url: '/kasvikortisto/oljypuu/' } }],
    });
  });

  it('is the plant registry with every choice list', async () => {
    const { meta } = await rawPageAt('/kasvikortisto/');
    expect(meta.category_choices.map(({ title }: { title: string }) => title)).toEqual(['Perennat', 'Puut']);
    expect(meta.month_choices).toHaveLength(12);
    expect(meta.blooming_season_choices.map(({ name }: { name: string }) => name)).toEqual(['kevät', 'kesä', 'syksy']);
    expect(meta.light_requirement_choices).toHaveLength(4);
    expect(meta.vegetation_zone_choices).toHaveLength(8);
  });

  it.each(['/', '/hakutulokset/', '/yritykset/', '/lomakkeet/tarjous/', '/ehdot/'])('parses at %s', async (path) => {
    expect((await pageAt(path)).meta.html_url).toBe(testSite + path);
  });

  it.each(['999999', '-1', '1e9', 'NaN', '__proto__', '%00', '1'.repeat(30)])('is 404 as number %s', async (id) => {
    expect((await backend.ask(`/api/pages/${id}/`)).status).toBe(404);
  });

  it('says so when there is none', async () => {
    expect((await backend.ask('/api/pages/999999/')).json).toEqual({ message: 'No Page matches the given query.' });
  });
});

describe('the page list', () => {
  it('gives bare items unless fields are asked for', async () => {
    const { json } = await backend.ask('/api/pages/?type=base.ArticlePage&slug=ruusut');
    expect(Object.keys(json.items[0])).toEqual(['id', 'title', 'meta']);
    expect(json.items[0].meta).toMatchObject({ type: 'base.ArticlePage', category: { title: 'Puutarha' } });
  });

  it('adds the asked fields', async () => {
    const fields = 'title,lead_title,lead_paragraph,lead_image,category,hitcount,hitcount__clicks,search_description';
    const { json } = await backend.ask(`/api/pages/?type=base.ArticlePage&slug=ruusut&fields=${fields}`);
    expect(json.items[0]).toMatchObject({
      lead_title: 'Leikkaa ruusut',
      lead_paragraph: 'Ingressi.',
      lead_image: { width: 60 },
      category: { title: 'Puutarha' },
      hitcount: { views: 100, clicks: 0 },
    });
  });

  it('orders by every known field, with the id as tie-break', async () => {
    const articles = 'type=base.ArticlePage';
    expect(await titles(`${articles}&order=-visible_in_listings`)).toEqual([
      'Lyhdyt',
      'Ruusujen leikkaus',
      'Perustukset',
    ]);
    expect(await titles(`${articles}&order=visible_in_listings`)).toEqual([
      'Perustukset',
      'Ruusujen leikkaus',
      'Lyhdyt',
    ]);
    expect(await titles(`${articles}&order=-hitcount__views`)).toEqual(['Perustukset', 'Ruusujen leikkaus', 'Lyhdyt']);
    for (const order of ['id', '-slug', 'first_published_at', '-last_published_at', 'hitcount__clicks']) {
      expect(await titles(`${articles}&order=${order}`)).toHaveLength(3);
    }
  });

  it('orders titles the Finnish way', async () => {
    expect(await titles('type=base.PlantCardPage&order=title')).toEqual(['Ahomansikka', 'Kielo', 'Öljypuu']);
    expect(await titles('type=base.CustomerPage&order=-title')).toEqual(['Äkseli Oy', 'Multa Oy']);
  });

  it('finds tags by name and by slug', async () => {
    expect(await titles('tags=myrkylliset%20kasvit')).toEqual(['Ruusujen leikkaus']);
    expect(await titles('tags=myrkylliset-kasvit')).toEqual(['Ruusujen leikkaus']);
    expect(await titles('tags=K%C3%B6ynn%C3%B6kset')).toEqual(['Lyhdyt']);
    expect(await titles('tags=ei-ole')).toEqual([]);
    // The comma is part of the tag's name.
    expect(await titles('tags=Myrkylliset,%20kasvit')).toEqual(['Ruusujen leikkaus']);
  });

  it('filters by date, menu and visibility', async () => {
    expect(await titles('type=base.ArticlePage&published_after=2026-03-15T00:00:00Z')).toEqual(['Lyhdyt']);
    expect(await titles('type=base.ArticlePage&published_after=2026-03-15T00:00:00+02:00')).toEqual(['Lyhdyt']);
    expect(await titles('type=base.CategoryPage&show_in_menus=true')).toEqual(['Puutarha', 'Talot']);
    expect(await titles('type=base.ArticlePage&show_hidden=true')).toContain('Piilossa');
    expect(await titles('type=base.ArticlePage&show_hidden=true')).not.toContain('Luonnos');
  });

  it('searches for all words, then for titles with some, whatever the case', async () => {
    expect(await titles('type=base.ArticlePage&search=RUUSUJEN')).toEqual(['Ruusujen leikkaus', 'Perustukset']);
    expect(await titles('type=base.ArticlePage&search=ruusujen+sokkelia')).toEqual([
      'Perustukset',
      'Ruusujen leikkaus',
    ]);
    expect(await titles('type=base.PlantCardPage&search=%C3%96LJY')).toEqual(['Öljypuu']);
  });

  it('searches for words, not for signs', async () => {
    expect(await titles('type=base.ArticlePage&search=100+%25')).toEqual(['Perustukset']);
    expect(await titles('search=%25')).toEqual([]);
    expect(await titles('type=base.ArticlePage&search=_')).toEqual([]);
  });

  it('filters plants by each of their properties', async () => {
    const meta = (await rawPageAt('/kasvikortisto/')).meta;
    const trees = meta.category_choices.find(({ title }: { title: string }) => title === 'Puut').id;
    const plants = (query: string) => titles(`type=base.PlantCardPage&order=title&${query}`);
    expect(await plants(`plant_category_id=${trees}`)).toEqual(['Öljypuu']);
    expect(await plants('month=5')).toEqual(['Kielo']);
    expect(await plants('flower_color=2')).toEqual(['Öljypuu']);
    expect(await plants('vegetation_zone=8')).toEqual(['Ahomansikka']);
    expect(await plants('blooming_season=3')).toEqual(['Öljypuu']);
    expect(await plants('vegetation_condition=2')).toEqual(['Kielo']);
    expect(await plants('light_requirement_ids=2')).toEqual(['Ahomansikka', 'Öljypuu']);
    expect(await plants('light_requirement_ids=2,3&month=6')).toEqual(['Ahomansikka', 'Kielo']);
    expect(await plants('month=6&light_requirement_ids=1')).toEqual([]);
  });
});

describe('paging', () => {
  it('links to the page before and after', async () => {
    const { json } = await backend.ask('/api/pages/?type=base.ArticlePage&page_size=1&page=2&order=id');
    expect(json.meta.pagination).toEqual({ page: 2, num_pages: 3, count: 3 });
    expect(json.links.prev).toBe(`${backend.origin}/api/pages/?type=base.ArticlePage&page_size=1&page=1&order=id`);
    const next = await backend.ask(json.links.next.slice(backend.origin.length));
    expect(next.json.meta.pagination.page).toBe(3);
    expect(next.json.links.next).toBeNull();
  });

  it('clamps large sizes and forgets wrong ones', async () => {
    for (const size of ['1000', '0', '-5', 'x', '1e9', '9'.repeat(400)]) {
      expect((await list(`page_size=${size}`)).items.length).toBeGreaterThan(3);
    }
  });

  it('has one empty page when nothing is found', async () => {
    const { json } = await backend.ask('/api/pages/?search=eiloydy');
    expect(json).toEqual({
      items: [],
      links: { prev: null, next: null },
      meta: {
        pagination: { page: 1, num_pages: 1, count: 0 },
        search: { corrections: [], unknown_words: ['eiloydy'] },
      },
    });
  });

  it.each(['99', '0', '-1', '1e9', 'NaN', '1.5', '', '9'.repeat(30)])('answers 404 to page %j', async (page) => {
    expect(await message(`page=${page}`)).toEqual([404, { detail: 'Invalid page.' }]);
  });
});

describe('what is not understood', () => {
  it.each([
    ['fields=lead_title,x', 'unknown fields: x'],
    ['order=-x', "cannot order by 'x' (unknown field)"],
    ['order=__proto__', "cannot order by '__proto__' (unknown field)"],
    ['x=1', 'query parameter is not an operation or a recognised field: x'],
    ['__proto__=1', 'query parameter is not an operation or a recognised field: __proto__'],
    ['tags[]=a', 'query parameter is not an operation or a recognised field: tags[]'],
    ['type[$ne]=a', 'query parameter is not an operation or a recognised field: type[$ne]'],
    ['page=1&page=2', 'query parameter is given more than once: page'],
    ['type=base.Nothing', "type doesn't exist"],
    ['show_in_menus=maybe', "show_in_menus must be 'true' or 'false'"],
    ['published_after=eilen', 'published_after must be an ISO 8601 date'],
    ['published_after=2026-99-99', 'published_after must be an ISO 8601 date'],
  ])('answers 400 to %s', async (query, text) => {
    expect(await message(query)).toEqual([400, { message: text }]);
  });

  it('answers 400 to ids that are none', async () => {
    expect(await message('month=kesä')).toEqual([400, { month: ['Enter a number.'] }]);
    expect(await message('light_requirement_ids=1,x')).toEqual([400, { light_requirement_ids: ['Enter a number.'] }]);
  });

  it.each([
    `search=${'a'.repeat(10_000)}`,
    `search=${'a%20'.repeat(2_000)}`,
    'search=%E0%A4%A',
    'search=%00%ff%fe',
    "search='%3B%20drop%20table%20pages--",
    `tags=${'a,'.repeat(3_000)}`,
    'slug=%00',
    'plant_category_id=999999999',
  ])('survives hostile query %#', async (query) => {
    expect([200, 400, 404]).toContain((await backend.ask(`/api/pages/?${query}`)).status);
    expect(backend.logged).not.toContain('the content backend failed');
  });
});
