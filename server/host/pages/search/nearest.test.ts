// The nearest results of a search that has found nothing: their rows, and the sentence about the words.
import { describe, expect, it } from 'vitest';
import { type Raw, rawItem, rawList } from '../../../../tests/helpers/raw-content.ts';
import { listItem, type PageList, pageOf } from '../../../contract/items.ts';
import type { SearchType } from '../../../contract/pages.ts';
import { parseAs } from '../../../contract/parse.ts';
import { buildNearest as build } from './nearest.ts';

const type = (page_type: string): SearchType => ({
  search_type: page_type,
  title: '',
  page_type: `base.${page_type}`,
  search_fields: [],
  page_size: 10,
});
const [articles, plants, companies] = [type('ArticlePage'), type('PlantCardPage'), type('CustomerPage')];
const request = { term: 'hortensiapurkki', page: 1, type: null, isExact: false, types: [] };
const buildNearest = (asked: typeof request, nearest: Parameters<typeof build>[1]) =>
  build(asked, nearest, new Date('2026-05-09T12:00:00Z'));
const near = (search: Raw, ...items: Raw[]): PageList =>
  parseAs(pageOf(listItem), { ...rawList(items), meta: { ...(rawList(items).meta as object), search } }, 'list');
const foundBy = (...used: string[]) => ({
  corrections: used.map((word) => ({ typed: 'hortensiapurkki', used: word })),
});
const weighed = (id: number, title: string, relevance: number) => {
  const item = rawItem(id, { title });
  return { ...item, meta: { ...(item.meta as object), relevance } };
};

describe('what is nearest', () => {
  it('has rows with the used words marked, and says which they are', () => {
    const view = buildNearest(request, [
      { type: articles, list: near(foundBy('hortensia', 'purkki'), rawItem(1, { title: 'Purkki' })) },
      { type: plants, list: near(foundBy('hortensia'), rawItem(2, { title: 'Hortensia' })) },
    ]);
    expect([view?.articles?.heading, view?.plants?.heading]).toEqual(['Lähimmät artikkelit', 'Lähimmät kasvit']);
    expect(view?.plants?.rows[0]?.title).toEqual([{ text: 'Hortensia', isMatch: true }]);
    expect(view?.note).toBe('Lähimmät osumat löytyivät sanoilla ”hortensia” ja ”purkki”.');
  });

  it('says which words had to be left out: those that are near to nothing of any kind', () => {
    const list = near({ ...foundBy('hortensia'), unknown_words: ['xqzwv', 'kissa'] }, rawItem(1));
    const other = near({ corrections: [], unknown_words: ['xqzwv'] }, rawItem(2));
    const found = buildNearest(request, [
      { type: articles, list },
      { type: plants, list: other },
      { type: companies, list: near({ unknown_words: [] }) },
    ]);
    expect(found?.note).toBe('Lähimmät osumat löytyivät sanalla ”hortensia”. Hausta jäi pois: xqzwv.');
  });

  it('stands in the order of what is nearest', () => {
    const order = (plant: number) =>
      buildNearest({ ...request, term: 'aita' }, [
        { type: articles, list: near({}, weighed(1, 'Aidan maalaus', 0.8)) },
        { type: plants, list: near({}, weighed(2, 'Aitohunajakukka', plant)) },
      ])?.isPlantsFirst;
    expect([order(0.9), order(0.7)]).toEqual([true, false]);
  });

  it('is nothing where no backend tells of anything', () => {
    expect(buildNearest(request, [])).toBeNull();
    expect(buildNearest(request, [{ type: plants, list: null }])).toBeNull();
    expect(buildNearest(request, [{ type: plants, list: near({}) }])).toBeNull();
  });

  it('leaves out the publisher’s own company beside others', () => {
    const list = near({}, rawItem(1, { title: 'rakentaja.fi' }), rawItem(2, { title: 'Multa Oy' }));
    expect(buildNearest(request, [{ type: companies, list }])?.companies).toMatchObject({
      heading: 'Lähimmät yritykset',
      rows: [{ title: [{ text: 'Multa Oy' }] }],
    });
  });
});
