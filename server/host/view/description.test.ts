// The sources of a page's description.
import { describe, expect, it } from 'vitest';
import { type Raw, rawPage } from '../../../tests/helpers/raw-content.ts';
import { articleTag } from '../../contract/items.ts';
import { parsePage } from '../../contract/pages.ts';
import { parseAs } from '../../contract/parse.ts';
import { descriptionOf } from './description.ts';

const pageOf = (type: string, changes: Raw) => descriptionOf(parsePage(rawPage(type, changes)), 'Oma.');
const meta = { search_description: 'Haku.', description: 'Meta.' };

describe('the description of a page', () => {
  it('is the search description, then the meta description, then its own words', () => {
    expect(pageOf('TopicPage', { meta })).toBe('Haku.');
    expect(pageOf('TopicPage', { meta: { ...meta, search_description: ' ' } })).toBe('Meta.');
    expect(pageOf('TopicPage', {})).toBe('Oma.');
  });

  it('of a plant card is the plant’s, after the meta description', () => {
    const description = '<p>Kasvin.</p>';
    expect(pageOf('PlantCardPage', { description, meta: { ...meta, search_description: '' } })).toBe('Meta.');
    expect(pageOf('PlantCardPage', { description })).toBe('Kasvin.');
  });

  it('is broken by no field of an unexpected kind', () => {
    expect(
      pageOf('ArticlePageTag', { name: 'a', body: [{ type: 'text' }], summary: 7, meta: { description: {} } }),
    ).toBe('Oma.');
  });

  it('is cut at 300 signs, between words', () => {
    const text = pageOf('TopicPage', { meta: { search_description: 'sana '.repeat(100) } });
    expect(text).toMatch(/^sana .* sana…$/);
    expect(text.length).toBeLessThanOrEqual(300);
  });
});

describe('the description of a tag', () => {
  const order = ['description', 'intro', 'introduction', 'summary', 'lead_paragraph', 'body'];
  const texts = Object.fromEntries(order.map((name) => [name, `<p>${name}</p>`]));

  it.each([true, false])('is its first text, before the meta description (as a page: %s)', (isPage) => {
    const left: Raw = { ...texts };
    const read = (own: Raw) =>
      isPage
        ? descriptionOf(parsePage(rawPage('ArticlePageTag', { name: 'a', ...left, meta: own })))
        : descriptionOf({
            ...parseAs(articleTag, { id: 1, name: 'a', ...left, meta: { slug: 'a', ...own } }, 'tag'),
            type: 'ArticlePageTag',
          });
    expect(read(meta)).toBe('Haku.');
    for (const name of order) {
      expect(read({ description: 'Meta.' })).toBe(name);
      delete left[name];
    }
    expect(read({ description: 'Meta.' })).toBe('Meta.');
  });
});
