// An answer that breaks the contract is refused with the name of the wrong field.
import { describe, expect, it } from 'vitest';
import { rawArticle, rawImage, rawItem, rawList, rawPage, rawSite } from '../../tests/helpers/raw-content.ts';
import { listItem, pageOf } from './items.ts';
import { pageTypes, parsePage } from './pages.ts';
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
    ['id', rawArticle({ id: '7' }), '"id" is "7", number is wanted'],
    [
      'meta.category.title',
      rawArticle({ meta: { category: { id: 1, meta: {} } } }),
      '"meta.category.title" is missing',
    ],
    ['meta.tags.1.name', rawArticle({ meta: { tags: [{ name: 'a', meta: {} }, { meta: {} }] } }), 'tags.1.name'],
    ['lead_image.meta.download_url', rawArticle({ lead_image: rawImage({ meta: {} }) }), 'download_url" is missing'],
    ['meta.published_at', rawArticle({ meta: { published_at: 'eilen' } }), 'must be an ISO 8601 date-time'],
    ['body', rawArticle({ body: 'teksti' }), '"body" is "teksti", Array is wanted'],
    ['related_articles.0.title', rawArticle({ related_articles: [{ id: 1, meta: {} }] }), 'is missing'],
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

describe('lists and site data', () => {
  it('are refused by the entry that is wrong', () => {
    const raw = rawList([rawItem(1), rawItem(2, { id: null })]);
    expect(errorOf(() => parseAs(pageOf(listItem), raw, 'page list')).field).toBe('items.1.id');
  });

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
    ['video', { title: [] }],
    ['popup', { id: 1, kind: 'nobody knows' }],
  ])('lose a broken %s, and no page with it', (part, value) => {
    expect(parseAs(site, rawSite({ [part]: value }), 'site data')).toMatchObject({
      site_name: 'Koe & Näyte',
      [part]: null,
    });
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
