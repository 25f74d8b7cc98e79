// The names of all pages of a type, and pages by their ids, over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { names } from '../../contract/items.ts';
import { parseAs } from '../../contract/parse.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { pageIdAt } from '../testing/page-id.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent));
});
afterAll(() => backend.stop());

const articleNames = '/api/pages/names/?type=base.ArticlePage';

describe('the names of all pages of a type', () => {
  it('are those of the list, with their paths and nothing else', async () => {
    const { json } = await backend.ask(articleNames);
    const listed = await backend.ask('/api/pages/?type=base.ArticlePage&order=title&page_size=100');
    const narrow = listed.json.items.map(({ id, title, meta }: (typeof listed.json.items)[number]) => ({
      id,
      title,
      meta: { relative_url: meta.relative_url },
    }));
    expect(json).toEqual({ items: narrow });
    expect(parseAs(names, json, 'names').items.length).toBeGreaterThan(1);
  });

  it('are not read again for a caller who has those of this version', { tags: 'slow' }, async () => {
    const first = await backend.ask(articleNames);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    // A change without an import shows whether the database was read.
    await backend.store.updateTable('pages').set({ title: 'Toinen nimi' }).execute();
    const again = await backend.ask(articleNames, { headers });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', headers['if-none-match']]);
    await backend.importContent(await writeFiles(testContent));
    const renewed = async () => (await backend.ask(articleNames, { headers })).status;
    await expect.poll(renewed, { timeout: 5000 }).toBe(200);
  });

  it('want a type that there is', async () => {
    expect((await backend.ask('/api/pages/names/')).json).toEqual({ message: 'type is needed' });
    expect((await backend.ask('/api/pages/names/?type=base.Muu')).status).toBe(400);
    expect((await backend.ask('/api/pages/names/?type=base.FormPage&page=2')).status).toBe(400);
  });
});

describe('pages by their ids', () => {
  it('are those that the list has', async () => {
    const ids = await Promise.all(['/puutarha/ruusut/', '/puutarha/'].map((path) => pageIdAt(backend, path)));
    const { json } = await backend.ask(`/api/pages/?type=base.ArticlePage&ids=${ids.join(',')},999999`);
    expect(json.items.map(({ id }: { id: number }) => id)).toEqual([ids[0]]);
    expect(json.meta.pagination.count).toBe(1);
    expect((await backend.ask('/api/pages/?ids=x')).json).toEqual({ ids: ['Enter a number.'] });
  });
});
