// A response that violates the contract is rejected with the name of the invalid field.
import { describe, expect, it } from 'vitest';
import { fullContent } from '../../tests/helpers/foreign/full-content.ts';
import { type Raw, rawArticle, rawImage, rawItem, rawList, rawPage, rawSite } from '../../tests/helpers/raw-content.ts';
import { listItem, pageOf } from './items.ts';
import { collectLeftOut, sentenceOf } from './left-out.ts';
import { type ArticlePage, pageTypes, parsePage } from './pages.ts';
import { ContractError, parseAs } from './parse.ts';
import { site } from './site.ts';

function errorOf(parse: () => unknown): ContractError {
  try {
    parse();
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}

describe('a page that breaks the contract', () => {
  it.each([
    ['title', rawArticle({ title: undefined }), '"title" is missing, string is wanted'],
    ['title', rawArticle({ title: 7 }), '"title" is 7, string is wanted'],
    ['id', rawArticle({ id: 'x7' }), '"id" is "x7", number is wanted'],
    ['title', rawArticle({ title: null, subtitle: 7 }), '"title" is null, string is wanted'],
  ])('is refused by its field %s', (field, raw, message) => {
    const error = errorOf(() => parsePage(raw));
    expect(error.field).toBe(field);
    expect(error.message).toContain(message);
    expect(error.message).toContain("The content API's page (ArticlePage) breaks the contract");
  });

  it.each([
    ['meta.type', rawPage('NothingPage')],
    ['meta.type', rawPage('__proto__')],
    ['meta.type', { ...rawArticle(), meta: { type: 7 } }],
    ['meta', { id: 1, title: 'a' }],
    ['', null],
    ['', 'page'],
    ['meta', []],
  ])('is refused by %j when its type is not to be known', (field, raw) => {
    expect(errorOf(() => parsePage(raw)).field).toBe(field);
  });

  it('does not pour a huge value into the message', () => {
    expect(errorOf(() => parsePage(rawArticle({ id: 'x'.repeat(100_000) }))).message.length).toBeLessThan(250);
  });
});

describe('a page that keeps the contract', () => {
  it.each(pageTypes)('is known as %s by its type alone', (type) => {
    expect(parsePage(rawPage(type, { name: 'nimi', meta: {} })).type).toBe(type);
  });

  it('may leave out or empty every optional field', () => {
    const bare = { id: 1, title: 'a', meta: { type: 'base.ArticlePage' } };
    const nulls = { ...bare, subtitle: null, body: null, lead_image: null, related_articles: null, hitcount: null };
    const emptied = { ...nulls, meta: { ...bare.meta, tags: null, author: null, published_at: null, customers: null } };
    expect(parsePage(bare)).toEqual(parsePage(emptied));
    expect(parsePage(bare)).toMatchObject({
      subtitle: '',
      body: [],
      lead_image: null,
      meta: { tags: [], author: null },
    });
  });

  it('may hold fields that nobody knows, and they are left out', () => {
    const page = parsePage(
      JSON.parse('{"id":1,"title":"a","meta":{"type":"base.TopicPage"},"__proto__":{"x":1},"y":2}'),
    );
    expect(page).not.toHaveProperty('y');
    expect(page).not.toHaveProperty('x');
  });
});

/** The paths that are left out, and the sentences about them. */
const leftOutOf = (parse: () => unknown) =>
  Object.fromEntries(collectLeftOut(parse).leftOut.map((one) => [one.place, sentenceOf(one)]));

describe('a value that a page can do without', () => {
  it.each([
    ['lead_image', { lead_image: rawImage({ meta: { download_url: null } }) }, 'lead_image.meta.download_url'],
    ['meta.tags.1', { meta: { tags: [{ name: 'a' }, { meta: {} }] } }, 'meta.tags.1.name'],
    ['meta.category', { meta: { category: { id: 1, meta: {} } } }, 'meta.category.title'],
    ['meta.customers.0.logo', { meta: { customers: [{ id: 1, title: 'a', logo: 'a.png' }] } }, 'meta.customers.0.logo'],
    ['meta.customers.0', { meta: { customers: [{ id: 1, title: null }] } }, 'meta.customers.0.title'],
    ['meta.author.last_name', { meta: { author: { last_name: 7 } } }, 'meta.author.last_name'],
    ['meta.published_at', { meta: { published_at: 'eilen' } }, 'meta.published_at'],
    ['meta.relative_url', { meta: { relative_url: 'javascript:alert(1)' } }, 'meta.relative_url'],
    ['related_articles.2', { related_articles: [rawItem(1), rawItem(2), rawItem(3, { id: {} })] }, 'id'],
    ['body', { body: 'teksti' }, 'body'],
    ['hitcount.views', { hitcount: { views: 'monta' } }, 'hitcount.views'],
  ])('is left out as %s and named', (place, changes, field) => {
    const leftOut = leftOutOf(() => expect(parsePage(rawArticle(changes)).title).toBe('Otsikko'));
    expect(Object.keys(leftOut)).toEqual([place]);
    expect(leftOut[place]).toContain(field);
    expect(leftOut[place]).toContain('left out');
  });

  it('takes nothing else of a list with it, and keeps its own number', () => {
    const broken = (id: number) => rawItem(id, { lead_image: rawImage({ meta: { download_url: null } }) });
    const items = [rawItem(1), rawItem(2, { title: undefined }), broken(3), rawItem(4, { id: null }), broken(5)];
    const { value, leftOut } = collectLeftOut(() => parseAs(pageOf(listItem), rawList(items), 'page list'));
    expect(value.items.map(({ id, lead_image }) => [id, lead_image])).toEqual([
      [1, null],
      [3, null],
      [5, null],
    ]);
    expect(leftOut.map(({ place }) => place).sort()).toEqual([
      'items.1',
      'items.2.lead_image',
      'items.3',
      'items.4.lead_image',
    ]);
    expect(leftOut.map(sentenceOf)).toContain(
      '"items.2.lead_image.meta.download_url" is null, string is wanted; "items.2.lead_image" is left out',
    );
  });

  it('is the same value wherever its object comes', () => {
    const logo = rawImage({ id: 8, meta: { download_url: null } });
    const keysOf = (raw: Raw) => collectLeftOut(() => parsePage(raw)).leftOut.map(({ key }) => key);
    const customers = [{ id: 1, title: 'a', logo }];
    expect(keysOf(rawArticle({ meta: { customers } }))).toEqual(keysOf(rawPage('CategoryPage', { customers })));
  });

  it('is any that stands anywhere in a page, but for its number, its title and its type', { tags: 'slow' }, () => {
    const pages = fullContent('https://ulappa.example').pages.map(({ page }) => page);
    const one = [...new Map(pages.map((page) => [page.meta.type, page])).values()];
    expect(one).toHaveLength(pageTypes.length);
    for (const page of one)
      for (const path of pathsIn(page)) {
        if (['id', 'title', 'meta', 'meta.type'].includes(path.join('.'))) continue;
        const raw = structuredClone(page);
        const holder = path.slice(0, -1).reduce((value, key) => value[key], raw);
        holder[path.at(-1) as string] = [[Symbol.iterator.description]];
        expect(() => parsePage(raw), `${page.meta.type} ${path.join('.')}`).not.toThrow();
      }
  });
});

/** Every path in a value, outermost first; of a list only its first items. */
function pathsIn(value: Raw): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).slice(0, Array.isArray(value) ? 3 : undefined);
  return entries.flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

describe('a value in another form', () => {
  it('is read as well as it can be: tags and a category as names, an author as a name, numbers as text', () => {
    const meta = { tags: ['Sauna', 'Takat, uunit'], author: 'Aino Järvinen', category: 'Piha' };
    const raw = rawArticle({ id: '10', hitcount: { views: '7' }, lead_image: rawImage({ width: '1600' }), meta });
    const { value: page, leftOut } = collectLeftOut(() => parsePage(raw) as ArticlePage);
    expect(leftOut).toEqual([]);
    expect(page.meta.tags.map(({ name }) => name)).toEqual(['Sauna', 'Takat, uunit']);
    expect([page.meta.author?.first_name, page.meta.category?.title]).toEqual(['Aino Järvinen', 'Piha']);
    expect([page.id, page.hitcount?.views, page.lead_image?.width]).toEqual([10, 7, 1600]);
  });

  it.each(['', ' ', '7 kpl', '0x10', '1e3', 'NaN', true, [7]])('is no number for %j', (views) => {
    const raw = rawArticle({ hitcount: { views } });
    expect(Object.keys(leftOutOf(() => parsePage(raw)))).toEqual(['hitcount.views']);
  });
});

describe('lists and site data', () => {
  it('are refused without their place in the whole', () => {
    const raw = rawList([], { num_pages: 'monta' });
    expect(errorOf(() => parseAs(pageOf(listItem), raw, 'page list')).field).toBe('meta.pagination.num_pages');
  });

  it('are refused when the site has no name', () => {
    const error = errorOf(() => parseAs(site, rawSite({ site_name: undefined }), 'site data'));
    expect(error.message).toBe(
      'The content API\'s site data breaks the contract: "site_name" is missing, string is wanted',
    );
  });

  it.each([
    ['announcement', { id: 1, name: 'a', content: 5 }],
    ['video', 'film.mp4'],
    ['popup', { id: 1, kind: 'nobody knows' }],
  ])('lose a broken %s, and no page with it', (part, value) => {
    const { value: parsed, leftOut } = collectLeftOut(() => parseAs(site, rawSite({ [part]: value }), 'site data'));
    expect(parsed).toMatchObject({ site_name: 'Koe & Näyte', [part]: null });
    expect(leftOut.map(({ place }) => place)).toEqual([part]);
  });

  it('show no announcement before a start that they cannot read', () => {
    const announcement = { id: 1, content: '<p>Myöhemmin.</p>', start: 'ensi viikolla' };
    expect(parseAs(site, rawSite({ announcement }), 'site data').announcement).toBeNull();
  });

  it('stand with the least that they must have', () => {
    const raw = { site_name: 'a', site_settings: {}, footer: {} };
    expect(parseAs(site, raw, 'site data')).toMatchObject({
      main_menu: [],
      footer: { menu_1: null, show_logo: true, social: { instagram: '' } },
      announcement: null,
      quick_links: { forum: null },
    });
  });
});
