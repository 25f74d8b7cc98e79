// The totals of lists over HTTP: correct in every slice of a list, and counted once per version of the content.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleFile, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent));
});
afterAll(() => backend.stop());

const list = async (query: string) => (await backend.ask(`/api/pages/?${query}`)).json;
const totalOf = async (query: string) => (await list(query)).meta.pagination.count;

it('is the same whichever part of a list is asked for', async () => {
  const { items } = await list('page_size=100');
  const sizes = [1, 3, items.length - 1, items.length, 100];
  for (const size of sizes) expect(await totalOf(`page_size=${size}`)).toBe(items.length);
  const last = Math.ceil(items.length / 3);
  expect(await totalOf(`page_size=3&page=${last}`)).toBe(items.length);
  expect((await backend.ask(`/api/pages/?page_size=3&page=${last + 1}`)).status).toBe(404);
  expect(await totalOf('slug=ei-ole')).toBe(0);
});

it('is counted again after an import, for each filter', async () => {
  const before = await Promise.all(['page_size=1', 'type=base.ArticlePage&page_size=1'].map(totalOf));
  expect(before[0]).toBeGreaterThan(before[1]);
  await backend.importContent(await writeFiles({ ...testContent, 'articles/uusi.md': articleFile({ title: 'Uusi' }) }));
  const after = await Promise.all(['page_size=1', 'type=base.ArticlePage&page_size=1'].map(totalOf));
  expect(after).toEqual(before.map((total) => total + 1));
});

it('is counted once for all parts of a list', async () => {
  const part = (page: number) => `type=base.ArticlePage&order=id&page_size=1&page=${page}`;
  const total = await totalOf(part(1));
  // Changed without an import, so that the version of the content stays the same.
  const last = backend.store.selectFrom('pages').select(({ fn }) => fn.max('id').as('id'));
  await backend.store
    .updateTable('pages')
    .set({ live: 0 })
    .where('id', '=', last.where('type', '=', 'ArticlePage'))
    .execute();
  expect(await totalOf(part(2))).toBe(total);
});
