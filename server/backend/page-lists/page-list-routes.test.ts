// Lists that belong to a page, over HTTP: its related articles and its companies.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer, listItem, pageOf } from '../../contract/items.ts';
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

const idOf = (path: string) => pageIdAt(backend, path);
const titlesIn = (json: { items: { title: string }[] }) => json.items.map(({ title }) => title);

describe('lists that belong to a page', () => {
  it('are the articles of a category and of a company, newest first, ten a page', async () => {
    const { json } = await backend.ask(
      `/api/pages/${await idOf('/puutarha/')}/related_articles/?fields=lead_title,category`,
    );
    expect(titlesIn(parseAs(pageOf(listItem), json, 'list'))).toEqual(['Lyhdyt', 'Ruusujen leikkaus']);
    const company = await backend.ask(`/api/pages/${await idOf('/yritykset/multa/')}/related_articles/?order=title`);
    expect(titlesIn(company.json)).toEqual(['Ruusujen leikkaus']);
  });

  it('name the partners of an article, and nothing where there are none', async () => {
    const { json } = await backend.ask(`/api/pages/${await idOf('/puutarha/')}/related_articles/`);
    const list = parseAs(pageOf(listItem), json, 'list');
    expect(list.items.map(({ title, meta }) => [title, meta.customers])).toEqual([
      ['Lyhdyt', []],
      ['Ruusujen leikkaus', [{ title: 'Multa Oy' }]],
    ]);
    expect(json.items[0].meta).not.toHaveProperty('customers');
  });

  it('are the related articles of an article', async () => {
    const { json } = await backend.ask(`/api/pages/${await idOf('/puutarha/ruusut/')}/related_articles/`);
    expect(titlesIn(json)).toEqual(['Perustukset']);
  });

  it('are the companies of a category and of an article', async () => {
    for (const path of ['/puutarha/', '/puutarha/ruusut/']) {
      const { json } = await backend.ask(`/api/pages/${await idOf(path)}/customers/?page_size=20`);
      expect(titlesIn(parseAs(pageOf(customer), json, 'customers'))).toEqual(['Multa Oy']);
    }
    expect((await backend.ask(`/api/pages/${await idOf('/talot/')}/customers/`)).json.items).toEqual([]);
  });

  it('refuse what they do not know', async () => {
    const id = await idOf('/puutarha/');
    expect((await backend.ask(`/api/pages/${id}/related_articles/?fields=x`)).json).toEqual({
      message: 'unknown fields: x',
    });
    expect((await backend.ask(`/api/pages/${id}/related_articles/?tags=x`)).status).toBe(400);
    expect((await backend.ask(`/api/pages/${id}/related_articles/?page=2`)).json).toEqual({ detail: 'Invalid page.' });
    expect((await backend.ask('/api/pages/99999/customers/')).status).toBe(404);
    expect((await backend.ask('/api/pages/x/related_articles/')).status).toBe(404);
  });
});
