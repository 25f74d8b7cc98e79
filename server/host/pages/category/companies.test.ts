// The tiles of a category's companies: the shown ones, the button's address, and the message.
import { describe, expect, it } from 'vitest';
import { customer } from '../../../contract/items.ts';
import { parseAs } from '../../../contract/parse.ts';
import { buildCompanies, type CompanyTiles, noFurther } from './companies.ts';

const rules = { siteUrl: 'https://koe.example', ownHosts: [] };
const company = (id: number, title = `Yritys ${id}`, html_url = '') =>
  parseAs(customer, { id, title, meta: { relative_url: html_url ? '' : `/y/${id}/`, html_url } }, 'customer');
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => company(from + index));
const address = (pages: number) => `/piha/?yritykset=${pages}`;
const build = (first = range(1, 2), data: Partial<typeof noFurther> = {}) =>
  buildCompanies(first, { ...noFurther, ...data }, address, rules)?.view as CompanyTiles;
const titles = ({ tiles }: ReturnType<typeof build>) => tiles.map(({ title }) => title);
const newOnes = ({ tiles }: ReturnType<typeof build>) => tiles.flatMap((tile, at) => (tile.isFirstNew ? [at] : []));

describe('the companies of a category', () => {
  it('are those that came with it, linked as paid cooperation', () => {
    const { tiles, more, words } = build([company(1), company(2, 'Muu Oy', 'https://muu.example/')]);
    expect(tiles.map(({ title, link }) => [title, link.href, link.rel])).toEqual([
      ['Yritys 1', '/y/1/', ''],
      ['Muu Oy', 'https://muu.example/', 'noopener sponsored nofollow'],
    ]);
    expect([more, words, newOnes(build())]).toEqual(['', '', []]);
  });

  it('are no list without any', () => {
    expect(build([])).toBeUndefined();
  });

  it('do not show the publisher, whose entry may come with any page', () => {
    expect(titles(build([company(1), company(2, ' Rakentaja.fi')]))).toEqual(['Yritys 1']);
    expect(titles(build([company(1, 'rakentajafi')]))).toEqual(['rakentajafi']);
    const further = [[company(2, 'rakentajafi'), company(3)]];
    const more = build([company(1)], { further });
    expect([titles(more), newOnes(more)]).toEqual([['Yritys 1', 'Yritys 3'], [1]]);
  });

  it('go on with the pages after them, one below the other, none twice', () => {
    const further = [range(20, 22), range(22, 24)];
    const more = build(range(1, 20), { further, hasMore: true });
    expect(more.tiles).toHaveLength(24);
    expect(newOnes(more)).toEqual([22]);
    expect(more.words).toBe('Näkyvissä on nyt 24 yritystä.');
    expect(more.more).toBe('/piha/?yritykset=4');
  });

  it('have a button to the second page while there is one', () => {
    expect(build(range(1, 20), { hasMore: true }).more).toBe('/piha/?yritykset=2');
    expect(build(range(1, 20), { further: [range(21, 25)] }).more).toBe('');
  });
});
