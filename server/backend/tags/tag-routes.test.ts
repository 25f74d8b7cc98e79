// Tags over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleTag, pageOf } from '../../contract/items.ts';
import { parseAs } from '../../contract/parse.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent));
});
afterAll(() => backend.stop());

describe('tags', () => {
  it('are listed and found by slug', async () => {
    const list = parseAs(pageOf(articleTag), (await backend.ask('/api/article_tags/?page_size=1')).json, 'tags');
    expect(list.meta.pagination).toEqual({ page: 1, num_pages: 3, count: 3 });
    const { json } = await backend.ask('/api/article_tags/koynnokset/');
    expect(json).toMatchObject({
      name: 'köynnökset',
      meta: { slug: 'koynnokset', html_url: `${testSite}/tagit/koynnokset/` },
    });
  });

  it.each(['ei-ole', '__proto__', '%00', 'x'.repeat(5000)])('are 404 as hostile slug %#', async (slug) => {
    expect((await backend.ask(`/api/article_tags/${slug}/`)).status).toBe(404);
  });
});
