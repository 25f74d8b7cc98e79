// The pages suggested while a visitor types, and those closest to a search without results.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleFile, plant, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
const article = (title: string) => articleFile({ title, lead: 'Mainitsee mustikan.', category: 'piha' });
beforeAll(async () => {
  backend = await startBackend();
  const roses = ['Metsäruusu', 'Jouluruusu', 'Karjalanruusu', 'Punalehtiruusu', 'Tarhasalkoruusu', 'Juhannusruusu'];
  await backend.importContent(
    await writeFiles({
      'categories.json': [{ slug: 'piha', title: 'Piha ja ruusut' }],
      'articles/hortensia.md': article('Hortensioiden hoito'),
      'articles/omena.md': article('Omenapuun leikkaus'),
      'articles/ruusut.md': article('Ruusujen kevätleikkaus'),
      'articles/ruusut-2.md': article('Kun ruusu ei kuki'),
      'plants.json': ['Syyshortensia', ...roses].map((title) => plant(title)),
    }),
  );
});
afterAll(() => backend.stop());

async function suggest(search: string, more = '') {
  const { status, json } = await backend.ask(`/api/pages/suggestions/?search=${encodeURIComponent(search)}${more}`);
  return {
    status,
    titles: (json.items ?? []).map(({ title }: { title: string }) => title),
    corrections: json.meta?.search.corrections,
    unknown: json.meta?.search.unknown_words,
  };
}

describe('what is suggested', () => {
  it.each([
    ['the beginning of a word', 'hort', ['Hortensioiden hoito', 'Syyshortensia']],
    ['the beginning of a part of a longer word', 'leikk', ['Omenapuun leikkaus', 'Ruusujen kevätleikkaus']],
    ['a word and the beginning of the next', 'omenapuun le', ['Omenapuun leikkaus']],
    ['a whole word in another form', 'omenapuut', ['Omenapuun leikkaus']],
    ['letters without their dots', 'metsar', ['Metsäruusu']],
  ])('answers %s', async (_, typed, titles) => {
    expect((await suggest(typed)).titles).toEqual(titles);
  });

  it('is what was meant, and says so, when no word begins as typed', async () => {
    expect(await suggest('horetn')).toMatchObject({
      titles: expect.arrayContaining(['Syyshortensia']),
      corrections: [{ typed: 'horetn', used: expect.stringMatching(/^hortensi/) }],
    });
  });

  it('leaves room for other pages beside many of one type', async () => {
    const { titles } = await suggest('ruus', '&page_size=6');
    expect(titles).toHaveLength(6);
    expect(titles).toEqual(expect.arrayContaining(['Ruusujen kevätleikkaus', 'Piha ja ruusut']));
  });

  it('can be plants alone', async () => {
    expect((await suggest('hort', '&type=base.PlantCardPage')).titles).toEqual(['Syyshortensia']);
  });

  it.each(['mustik', 'xqz', '', 'a', '"*', 'a'.repeat(2000), 'ä '.repeat(200)])(
    'is nothing for words that only a text has, or none: %s',
    async (typed) => {
      expect(await suggest(typed)).toMatchObject({ status: 200, titles: [] });
    },
  );

  it('is refused for unknown parameters', async () => {
    expect((await suggest('hort', '&colour=red')).status).toBe(400);
    expect((await suggest('hort', '&type=base.Nothing')).status).toBe(400);
  });
});

describe('what is nearest', () => {
  const nearest = (search: string, more = '') => suggest(search, `&near=true${more}`);

  it.each([
    [
      'the part of a compound that some title has',
      'hortensiapurkki',
      ['hortensia'],
      ['Hortensioiden hoito', 'Syyshortensia'],
    ],
    ['its parts one by one, when no page has them all', 'omenaruusu', ['omena', 'ruusu'], ['Omenapuun leikkaus']],
    ['the known beginning of a word', 'ruusukranssi', ['ruusu'], ['Ruusujen kevätleikkaus']],
    ['the known end of a word', 'hopeahortensia', ['hortensia'], ['Hortensioiden hoito', 'Syyshortensia']],
    ['a word with more errors than a search corrects', 'sysyhortesnnjia', ['syyshortensia'], ['Syyshortensia']],
  ])('answers %s: %s', async (_, typed, used, titles) => {
    const found = await nearest(typed);
    expect(found.corrections).toEqual(used.map((word) => ({ typed, used: word })));
    expect(found.titles).toEqual(expect.arrayContaining(titles));
  });

  it('answers the words themselves where titles have them, and tells those that nothing is near to', async () => {
    expect(await nearest('xqzwv omenapuu')).toMatchObject({
      titles: ['Omenapuun leikkaus'],
      corrections: [],
      unknown: ['xqzwv'],
    });
  });

  it('is looked for among the pages of one type', async () => {
    const plants = '&type=base.PlantCardPage';
    expect((await nearest('hortensiapurkki', plants)).titles).toEqual(['Syyshortensia']);
    expect(await nearest('leikkauspäivä', plants)).toMatchObject({ titles: [], unknown: ['leikkauspäivä'] });
  });

  it('is no word that looks alike by chance, and none that stands in for a word of the site', async () => {
    for (const typed of ['xqzwv', 'kaloja', 'mustikan']) expect((await nearest(typed)).titles).toEqual([]);
  });

  it.each(['', 'a', '"*', 'a'.repeat(2000), 'ä '.repeat(200), 'qz'.repeat(99), '\u0000 OR *', '1234567'])(
    'is an empty list for what is no word: %s',
    async (typed) => {
      expect(await nearest(typed)).toMatchObject({ status: 200, titles: [] });
    },
  );

  it('is asked for by true or false', async () => {
    expect((await suggest('hort', '&near=maybe')).status).toBe(400);
    expect((await suggest('hort', '&near=false')).titles).toEqual(['Hortensioiden hoito', 'Syyshortensia']);
  });
});
