// A word in several Unicode spellings: soft hyphens, modifier letters, decomposed letters.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleFile, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  const titles = {
    a: 'Huone\u00adkaktus\u00ad',
    b: 'Terassi 20 m²',
    c: 'Öljyhuolto'.normalize('NFD'),
    d: 'Lämpö\u200blattia',
    e: 'CO₂-mittari',
  };
  const articles = Object.entries(titles).map(([slug, title]) => [
    `articles/${slug}.md`,
    articleFile({ title, published: '2026-05-01T07:00:00+03:00' }),
  ]);
  await backend.importContent(await writeFiles({ ...testContent, ...Object.fromEntries(articles) }));
});
afterAll(() => backend.stop());

const slugsOf = async (path: string) =>
  (await backend.ask(path)).json.items.map(({ meta }: { meta: { slug: string } }) => meta.slug);

it.each([
  ['huonekaktus', 'a'],
  ['huone\u00adkaktus', 'a'],
  ['kaktus', 'a'],
  ['terassi m2', 'b'],
  ['terassi m²', 'b'],
  ['öljyhuolto', 'c'],
  ['o\u0308ljyhuolto', 'c'],
  ['lämpölattia', 'd'],
  ['co2', 'e'],
])('a search for %j finds it', async (search, slug) => {
  expect(await slugsOf(`/api/pages/?type=base.ArticlePage&search=${encodeURIComponent(search)}`)).toContain(slug);
});

it.each([
  ['huonek', 'a'],
  ['huone\u00adk', 'a'],
  ['kakt', 'a'],
  ['o\u0308ljyh', 'c'],
])('%j suggests it', async (search, slug) => {
  expect(await slugsOf(`/api/pages/suggestions/?search=${encodeURIComponent(search)}`)).toContain(slug);
});

it('titles are in one order, whatever their spelling', async () => {
  const slugs = await slugsOf('/api/pages/?type=base.ArticlePage&order=title&page_size=100');
  expect(slugs.filter((slug: string) => slug.length === 1)).toEqual(['e', 'a', 'd', 'b', 'c']);
});
