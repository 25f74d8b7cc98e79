// The interpretation of searches, tested through the API's list of pages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
const article = (title: string, lead: string) =>
  `---\ntitle: ${title}\nlead: ${lead}\ncategory: piha\nauthor: Otto Näyte\npublished: 2026-03-01T07:00:00+02:00\nimage_alt: Kuva\n---\n\nTeksti.\n`;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(
    await writeFiles({
      'categories.json': [{ slug: 'piha', title: 'Piha' }],
      'articles/hortensia.md': article('Hortensioiden hoito', 'Hortensia kukkii pitkään.'),
      'articles/sydan.md': article('Särkynytsydän varjossa', 'Kukka kaipaa kosteaa maata.'),
      'articles/mehitahti.md': article('Kattomehitähti', 'Kasvaa kuivassa.'),
      'articles/keittio.md': article('Keittiö uusiksi', 'Remontti pienellä rahalla.'),
      'articles/akankaali.md': article('Rönsyakankaali', 'Kasvaa varjossa.'),
      'articles/omena.md': article('Omenapuun leikkaus', 'Leikkaa maaliskuussa.'),
      'synonyms.json': ['peony > pioni', 'hydrangea > hortensia', 'bugleweed > akankaali'],
    }),
  );
});
afterAll(() => backend.stop());

async function ask(search: string, more = '') {
  const path = `/api/pages/?type=base.ArticlePage&search=${encodeURIComponent(search)}${more}`;
  const { json } = await backend.ask(path);
  const titles = json.items.map(({ title }: { title: string }) => title);
  return { first: titles[0], titles, search: json.meta.search };
}

describe('a search understands', () => {
  it.each([
    ['a letter typed twice', 'hortenssia', 'hortensia'],
    ['a lost letter', 'hortesia', 'hortensia'],
    ['swapped neighbours', 'hortnesia', 'hortensia'],
    ['an error in a form that stands nowhere', 'hortesiaksi', 'hortensia'],
    ['two errors in a long word', 'särkynetsydan', 'särkynytsydän'],
  ])('%s, and says so', async (_, typed, used) => {
    const { titles, search } = await ask(typed);
    expect(titles).not.toEqual([]);
    expect(search.corrections).toEqual([{ typed, used }]);
  });

  it.each([
    ['words written apart', 'särkynyt sydän', 'Särkynytsydän varjossa'],
    ['the end of a name', 'mehitähdet', 'Kattomehitähti'],
    ['a compound by its parts', 'keittiöremontti', 'Keittiö uusiksi'],
    ['a compound by its end', 'raitahortensia', 'Hortensioiden hoito'],
    ['another word for the same action', 'omenapuun leikkaaminen', 'Omenapuun leikkaus'],
    ['a synonym of the site', 'hydrangean', 'Hortensioiden hoito'],
    ['a synonym of the end of a name', 'bugleweed', 'Rönsyakankaali'],
  ])('%s', async (_, typed, title) => {
    const { first, search } = await ask(typed);
    expect(first).toBe(title);
    expect(search.corrections).toEqual([]);
  });

  it('no correction where it is told to take the words as typed', async () => {
    expect(await ask('hortenssia', '&exact=true')).toMatchObject({
      titles: [],
      search: { corrections: [], unknown_words: ['hortenssia'] },
    });
  });

  it('nothing of a compound whose end only a text mentions', async () => {
    expect((await ask('kaktuskukka')).titles).toEqual([]);
  });

  it('a known word as itself, however near another one is', async () => {
    expect((await ask('kukka')).search.corrections).toEqual([]);
    expect((await ask('kattomehitähti')).search.corrections).toEqual([]);
  });
});
