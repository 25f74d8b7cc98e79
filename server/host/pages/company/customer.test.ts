// The company page's model: its sections, their maximum lengths and their pages (docs/product/articles.md, "Company page").
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { type Raw, rawImage, rawItem, rawList, rawPage } from '../../../../tests/helpers/raw-content.ts';
import { listItem, pageOf } from '../../../contract/items.ts';
import { type PageOfType, parsePage } from '../../../contract/pages.ts';
import { parseAs } from '../../../contract/parse.ts';
import { buildCustomerPage } from './customer.ts';

const items = (amount: number) =>
  Array.from({ length: amount }, (_, index) => parseAs(listItem, rawItem(index + 1), 'item'));
const own = (page: number, num_pages: number) =>
  parseAs(pageOf(listItem), rawList([rawItem(page)], { page, num_pages }), 'page list');
function company(changes: Raw = {}, data: Partial<Parameters<typeof buildCustomerPage>[1]> = {}) {
  const page = parsePage(rawPage('CustomerPage', changes)) as PageOfType<'CustomerPage'>;
  return buildCustomerPage(page, { own: own(1, 1), latest: [], ...data }, pageContext());
}

describe('the articles of a company page', () => {
  it('begin with the selected ones, on page 1 only', () => {
    const selected_articles = [rawItem(5), rawItem(6)];
    expect(company({ selected_articles }).selected.map(({ title }) => title)).toEqual(['Juttu 5', 'Juttu 6']);
    expect(company({ selected_articles }, { own: own(2, 3) }).selected).toEqual([]);
  });

  it('go on with its own, whose paging shows when there is more than one page', () => {
    expect(company().paging).toBeNull();
    expect(company({}, { own: own(2, 3) }).paging).toMatchObject({
      page: 2,
      pages: 3,
      previous: '/sivu/',
      next: '/sivu/?page=3',
    });
  });

  it('stand once on a page, in the first list that has them', () => {
    const titles = (model: ReturnType<typeof company>) =>
      [model.selected, model.articles.teasers, model.latest?.teasers ?? []].map((list) =>
        list.map(({ title }) => title),
      );
    const list = parseAs(pageOf(listItem), rawList([rawItem(1), rawItem(2), rawItem(3)]), 'page list');
    const selected_articles = [rawItem(2), rawItem(9)];
    expect(titles(company({ selected_articles }, { own: list, latest: items(5) }))).toEqual([
      ['Juttu 2', 'Juttu 9'],
      ['Juttu 1', 'Juttu 3'],
      ['Juttu 4', 'Juttu 5'],
    ]);
    // The selected articles are on page 1 only.
    expect(titles(company({ selected_articles }, { own: own(2, 3), latest: items(3) }))).toEqual([
      [],
      ['Juttu 2'],
      ['Juttu 1', 'Juttu 3'],
    ]);
  });

  it('have ten latest below all others, and no empty places where the site has no others', () => {
    const list = parseAs(pageOf(listItem), rawList(items(10)), 'page list');
    expect(company({}, { own: list, latest: items(31) }).latest?.teasers.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Juttu ${index + 11}`),
    );
    expect(company({}, { own: list, latest: items(10) }).latest).toBeNull();
  });

  it('end with the latest, ten of them, or ten places while there are none', () => {
    expect(company({}, { latest: items(12) }).latest?.teasers).toHaveLength(10);
    expect(company().latest).toEqual({ teasers: [], placeholders: 10 });
  });

  it('are not found past their end', () => {
    expect(company({}, { own: null }).status).toBe(404);
    expect(company().status).toBe(200);
  });

  it('lend the page the colour of what it is written about for', () => {
    expect(company({ selected_articles: [rawItem(1)] }).section).toBe('pine');
    expect(company({ related_articles: [rawItem(1)] }).section).toBe('pine');
    expect(company().section).toBe('ochre');
  });
});

describe('the text of a company page', () => {
  const text = (...lengths: number[]) => lengths.map((length) => `<p>${'a'.repeat(length)}</p>`).join('');

  it.each([
    ['', ''],
    [text(120), ''],
    [text(121), 'narrow'],
    [text(30, 30, 30, 31), 'narrow'],
    [text(240), 'narrow'],
    [text(241), 'everywhere'],
    [text(10, 10, 10, 10, 10), 'everywhere'],
    ['Yksi.\n\nKaksi.\n\nKolme.\n\nNeljä.\n\nViisi.', 'everywhere'],
  ])('can be read on where it is cut after four lines: %#', (body, where) => {
    expect(company({ body }).bodyIsLong).toBe(where);
  });

  it('is nothing when it has no words', () => {
    expect(company({ body: '<p> </p>' }).bodyHtml).toBe('[rich <p> </p>]');
    expect(company({ body: '' }).bodyHtml).toBe('[rich ]');
  });
});

describe('the promotion of a company', () => {
  const menu_items = [{ id: 1, icon: 'sun', link_text: 'Katso', text: '', relative_url: '/a/' }];

  it('has a picture and items, which may have no text', () => {
    const { promotion } = company({ promotion: { background_image: rawImage(), menu_items } });
    expect(promotion?.items).toMatchObject([{ icon: 'sun', linkText: 'Katso', link: { href: '/a/' } }]);
    expect(promotion?.background).toMatchObject({ alt: '', isLead: false });
    expect(company({ promotion: { background_image: null, menu_items } }).promotion?.background).toBeNull();
  });

  it('is not there without items', () => {
    expect(company({ promotion: { background_image: rawImage(), menu_items: [] } }).promotion).toBeNull();
    expect(company({ promotion: null }).promotion).toBeNull();
  });
});
