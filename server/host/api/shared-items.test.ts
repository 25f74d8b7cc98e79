// Articles in many pages are one object; an article that differs in any field is another object.
import { describe, expect, it } from 'vitest';
import { rawArticle, rawItem } from '../../../tests/helpers/raw-content.ts';
import { parsePage } from '../../contract/pages.ts';
import { withSharedItems } from './shared-items.ts';

const related = (changes: object = {}) => {
  const page = parsePage(rawArticle({ related_articles: [rawItem(7, changes)] }));
  return (withSharedItems(page) as unknown as { related_articles: object[] }).related_articles[0];
};

describe('an article that comes along with two pages', () => {
  it('is one object', () => {
    expect(related()).toBe(related());
  });

  it('is another once its title has changed', () => {
    const before = related();
    expect(related({ title: 'Uusi otsikko' })).not.toBe(before);
    expect(related({ title: 'Uusi otsikko' })).toMatchObject({ id: 7, title: 'Uusi otsikko' });
  });

  it('leaves a page without such articles as it is', () => {
    const page = { title: 'Etusivu' };
    expect(withSharedItems(page)).toBe(page);
  });
});
