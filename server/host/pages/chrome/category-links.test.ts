// The entries of the category bar, its highlight, and its button.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { rawItem } from '../../../../tests/helpers/raw-content.ts';
import { listItem } from '../../../contract/items.ts';
import { parseAs } from '../../../contract/parse.ts';
import { buildCategoryBar } from './category-links.ts';

const category = (title: string, relative_url: string, html_url = '') =>
  parseAs(listItem, rawItem(1, { title, meta: { relative_url, html_url, slug: '' } }), 'category');
const categories = (count: number) => Array.from({ length: count }, (_, index) => category(`L${index}`, `/l${index}/`));
const bar = (changes: object = {}) => buildCategoryBar({ ...pageContext(), ...changes });

describe('the category bar', () => {
  it('starts with Suosituimmat, which leads to /suosituimmat/', () => {
    expect(bar().entries.map(({ title, link }) => [title, link.href])).toEqual([['Suosituimmat', '/suosituimmat/']]);
  });

  it('goes on with the article categories and their addresses', () => {
    const { entries } = bar({
      categories: [category('Piha', '/piha/'), category('Muu', '', 'https://muu.example/'), category('Ei', '')],
    });
    expect(entries.slice(1).map(({ title, link, section }) => [title, link.href, section])).toEqual([
      ['Piha', '/piha/', 'pine'],
      ['Muu', 'https://muu.example/', 'ochre'],
    ]);
  });

  it('has a toggle from the sixth category on; the fixed entry is none', () => {
    expect(bar({ categories: categories(5) })).toMatchObject({ hasToggle: false });
    expect(bar({ categories: categories(6) })).toMatchObject({ hasToggle: true });
  });

  it("highlights the page itself, and the page's category", () => {
    const current = (changes: object) => bar({ categories: categories(2), ...changes }).entries.map((e) => e.current);
    expect(current({ path: '/suosituimmat/' })).toEqual(['page', '', '']);
    expect(current({ path: '/l1/' })).toEqual(['', '', 'page']);
    expect(current({ path: '/l1/juttu/', categoryPath: '/l1/' })).toEqual(['', '', 'true']);
    expect(current({ path: '/muu/' })).toEqual(['', '', '']);
  });
});
