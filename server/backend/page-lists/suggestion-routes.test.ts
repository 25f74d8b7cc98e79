// The pages that are suggested while a visitor types.
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
