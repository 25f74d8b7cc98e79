// The pages of a list that have a link, by screen width.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPaging, type Paging } from './paging.ts';

const list = (page: number, num_pages: number) => ({
  links: { prev: 'https://api.example/a', next: 'https://api.example/b' },
  meta: { pagination: { page, num_pages, count: num_pages * 10 } },
});
const at = (page: number, pages: number) => buildPaging(list(page, pages), '/lista/') as Paging;
/** The entries on a screen of a width, for example `1 2 … 9`. */
const shownAt = ({ entries }: Paging, width: string) =>
  entries
    .filter(({ widths }) => widths.includes(width))
    .map(({ number }) => number || '…')
    .join(' ');

describe('the numbers of a paging', () => {
  it.each([
    [10, 20, '1 2 … 8 9 10 11 12 … 19 20', '1 … 9 10 11 … 20', '1 … 10 … 20'],
    [1, 20, '1 2 3 4 5 … 19 20', '1 2 3 … 20', '1 … 20'],
    [20, 20, '1 2 … 16 17 18 19 20', '1 … 18 19 20', '1 … 20'],
    [3, 6, '1 2 3 4 5 6', '1 2 3 4 5 6', '1 2 3 … 6'],
    [2, 2, '1 2', '1 2', '1 2'],
  ])(
    'of page %i of %i are 2 and 5 on a wide screen, 1 and 3 on a medium one, 1 and 1 on the narrowest',
    (page, pages, wide, medium, narrow) => {
      const paging = at(page, pages);
      expect(['wide', 'medium', 'narrow'].map((width) => shownAt(paging, width))).toEqual([wide, medium, narrow]);
    },
  );

  it('always have the current page, both ends, and no gap where a number would fit', () => {
    const places = fc
      .integer({ min: 2, max: 300 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(places, fc.constantFrom('wide', 'medium', 'narrow'), ([page, pages], width) => {
        const entries = at(page, pages).entries.filter(({ widths }) => widths.includes(width));
        const numbers = entries.map(({ number }) => number);
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        for (const [index, number] of numbers.entries()) {
          if (number === 0) expect((numbers[index + 1] ?? 0) - (numbers[index - 1] ?? 0)).toBeGreaterThan(2);
          else if (index > 0 && numbers[index - 1] !== 0) expect(number).toBe((numbers[index - 1] ?? 0) + 1);
        }
        expect(entries.filter(({ isCurrent }) => isCurrent).map(({ number }) => number)).toEqual([page]);
      }),
    );
  });
});

describe('a list that claims to have no end', () => {
  it('has few numbers', () => {
    expect(shownAt(at(500_000_000, 1_000_000_000), 'medium')).toBe('1 … 499999999 500000000 500000001 … 1000000000');
  });
});

describe('the addresses of a paging', () => {
  it('are page 1 without a parameter, and the others with one', () => {
    const { entries, previous, next } = at(2, 3);
    expect(entries.map(({ url }) => url)).toEqual(['/lista/', '/lista/?page=2', '/lista/?page=3']);
    expect([previous, next]).toEqual(['/lista/', '/lista/?page=3']);
  });

  it('are empty at the ends', () => {
    expect([at(1, 3).previous, at(3, 3).next]).toEqual(['', '']);
  });

  it('keep what else is asked', () => {
    expect(buildPaging(list(1, 2), '/haku/?search=a&type=b')?.next).toBe('/haku/?search=a&type=b&page=2');
  });

  it('can be paths', () => {
    const paging = buildPaging(list(1, 2), (page) => (page > 1 ? `/kielo/${page}/` : '/kielo/'));
    expect(paging?.entries.map(({ url }) => url)).toEqual(['/kielo/', '/kielo/2/']);
  });

  it('are not there for a list of one page, or none', () => {
    expect([buildPaging(list(1, 1), '/a/'), buildPaging(null, '/a/')]).toEqual([null, null]);
  });
});
