// The completed head: a page's position in a list, its feeds, and its robots tag.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { type Raw, rawArticle, rawItem, rawList, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { listItem, pageOf } from '../../../contract/items.ts';
import { type Page, parsePage } from '../../../contract/pages.ts';
import { parseAs } from '../../../contract/parse.ts';
import { freeformPage } from '../basic/freeform.ts';
import { buildCategoryPage } from '../category/category.ts';
import { noFurther } from '../category/companies.ts';
import { completeHead } from './complete-head.ts';

/** The head of the first of three pages of a category, or of another page. */
function listHead(page: number, askedPage: number, canonical_url = '') {
  const category = parsePage(rawPage('CategoryPage', { title: 'Piha', meta: { canonical_url } }));
  const list = parseAs(pageOf(listItem), rawList([rawItem(1)], { page, num_pages: 3 }), 'page list');
  const context = pageContext({ path: '/piha/' });
  const model = buildCategoryPage(category as never, { list, companies: noFurther }, context);
  return completeHead(model, { page: category, askedPage, context }).head;
}

function headOf(raw: Raw, path = '/sivu/', askedPage = 0) {
  const page: Page = parsePage(raw);
  const context = pageContext({ path });
  const model = freeformPage.build(parsePage(rawPage('FreeformPage')) as never, null, context);
  return completeHead(model, { page, askedPage, context }).head;
}

describe('the canonical address of a list', () => {
  it.each([
    [1, 0, 'https://koe.example/piha/'],
    [1, 1, 'https://koe.example/piha/?page=1'],
    [2, 2, 'https://koe.example/piha/?page=2'],
  ])('at page %i, asked for as %i, is %s', (page, asked, canonical) => {
    expect(listHead(page, asked).canonical).toBe(canonical);
  });

  it('is the current address even when the editors chose another for page 1', () => {
    expect(listHead(1, 0, 'https://muu.example/a').canonical).toBe('https://muu.example/a/');
    expect(listHead(2, 2, 'https://muu.example/a').canonical).toBe('https://koe.example/piha/?page=2');
  });

  it('has no page where there is no list', () => {
    expect(headOf(rawPage('FreeformPage'), '/sivu/', 1).canonical).toBe('https://koe.example/sivu/');
  });
});

describe('the pages before and after', () => {
  it('are told by their addresses, the first one without a number', () => {
    expect(listHead(2, 2)).toMatchObject({
      previous: 'https://koe.example/piha/',
      next: 'https://koe.example/piha/?page=3',
    });
    expect(listHead(1, 0).previous).toBe('');
    expect(listHead(3, 3).next).toBe('');
    expect(headOf(rawPage('FreeformPage'))).toMatchObject({ previous: '', next: '' });
  });
});

describe('the feeds of a page', () => {
  it('are the site’s, and before them a category’s own', () => {
    const site = ['https://koe.example/rss.xml', 'https://koe.example/atom.xml'];
    expect(headOf(rawArticle()).feeds.map(({ url }) => url)).toEqual(site);
    expect(listHead(1, 0).feeds.map(({ url }) => url)).toEqual([
      'https://koe.example/piha/rss.xml',
      'https://koe.example/piha/atom.xml',
      ...site,
    ]);
    expect(listHead(1, 0).feeds[0]).toMatchObject({
      type: 'application/rss+xml',
      title: 'Koe & Näyte: Piha – RSS-syöte',
    });
  });
});

describe('a page of one’s own account', () => {
  it.each(['/profiili/', '/omat-tyokalut/', '/kirjaudu/', '/uusi-salasana/', '/preview/', '/hakutulokset/'])(
    'is not for search engines: %s',
    (path) => {
      expect(headOf(rawPage('FreeformPage'), path).robots).toBe('noindex');
    },
  );

  it('is told from others', () => {
    expect(headOf(rawPage('FreeformPage'), '/vahvistaminen/').robots).toBe('');
  });
});

describe('a shared article', () => {
  it('has its dates, its section and its tags', () => {
    const meta = { last_published_at: '2026-05-03T07:00:00Z', tags: [{ name: 'ruusut', meta: { slug: 'ruusut' } }] };
    expect(headOf(rawArticle({ meta })).article).toEqual({
      published: '2026-05-01T07:00:00+03:00',
      modified: '2026-05-03T07:00:00Z',
      section: 'Puutarha',
      tags: ['ruusut'],
    });
    expect(headOf(rawPage('FreeformPage')).article).toBeNull();
  });
});
