// The popup of the site data: each kind, and its removal with its form (docs/content-api.md, section 4).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAs } from '../../contract/parse.ts';
import { site } from '../../contract/site.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

/** The popup that the API returns after an import of this one with the current forms. */
async function popupOf(popup: object | null | undefined, files: object = {}) {
  const siteFile = { ...(testContent['site.json'] as object), ...(popup !== undefined && { popup }) };
  await backend.importContent(await writeFiles({ ...testContent, 'site.json': siteFile, ...files }));
  return parseAs(site, (await backend.ask('/api/site/')).json, 'site data').popup;
}

describe('the popup of the site data', () => {
  it.each([null, undefined])('is null when the content says %s', async (popup) => {
    expect(await popupOf(popup)).toBeNull();
  });

  it('is the newsletter', async () => {
    expect(await popupOf({ id: 'kirje', kind: 'newsletter' })).toEqual({
      id: 'kirje',
      kind: 'newsletter',
      form: null,
      image: null,
      html_url: '',
    });
  });

  it('brings its form along, whole', async () => {
    expect(await popupOf({ id: 'tarjous', kind: 'form', form: 'tarjous' })).toMatchObject({
      id: 'tarjous',
      kind: 'form',
      form: {
        live: true,
        form_fields: [{ clean_name: 'nimi', label: 'Nimi', field_type: 'singleline', required: true }],
        meta: { slug: 'tarjous', customers: [{ title: 'Multa Oy' }] },
      },
    });
  });

  it('is null while its form is not live', async () => {
    expect(await popupOf({ id: 'tarjous', kind: 'form', form: 'suljettu' })).toBeNull();
  });
});
