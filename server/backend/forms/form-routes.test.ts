// Single lead forms over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadForm } from '../../contract/forms.ts';
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

describe('forms', () => {
  it('come whole by their number', async () => {
    const article = (await backend.ask(`/api/pages/${await idOf('/lomakkeet/tarjous/')}/`)).json;
    const { json } = await backend.ask(`/api/forms/${article.form.id}/`);
    expect(parseAs(leadForm, json, 'form')).toMatchObject({
      form_fields: [{ clean_name: 'nimi', required: true }],
      meta: { slug: 'tarjous', customers: [{ title: 'Multa Oy', meta: { relative_url: '/yritykset/multa/' } }] },
    });
  });

  it.each(['2', '99', 'x', '-1', '1e9'])('are 404 when unknown or closed: %s', async (id) => {
    expect((await backend.ask(`/api/forms/${id}/`)).status).toBe(404);
  });
});
