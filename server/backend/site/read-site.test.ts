// The popup of the site data: each kind, and its removal with its form (docs/content-api.md, section 4). The current seasonal
// announcement, day by day.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAs } from '../../contract/parse.ts';
import { site } from '../../contract/site.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { announcementOfSeason } from './read-site.ts';

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

const season = (name: string, start: string) => ({ name, content: `<p>${name}</p>`, start, is_closable: true });
const year = [
  season('kevat', '2024-04-20T00:00:00+03:00'),
  season('kesa', '2024-06-10T00:00:00+03:00'),
  season('syksy', '2024-09-01T00:00:00+03:00'),
  season('talvi', '2024-11-10T00:00:00+02:00'),
];
const on = (now: string) => announcementOfSeason(year, new Date(now));

describe('the announcement of a season', () => {
  it.each([
    ['2026-04-19T20:59:59Z', 'talvi-2025'],
    ['2026-04-19T21:00:00Z', 'kevat-2026'],
    ['2026-07-01T12:00:00Z', 'kesa-2026'],
    ['2026-09-30T12:00:00Z', 'syksy-2026'],
    ['2026-11-23T12:00:00Z', 'talvi-2026'],
    ['2027-01-02T12:00:00Z', 'talvi-2026'],
    ['2027-11-23T12:00:00Z', 'talvi-2027'],
  ])('is at %s the one that began last, with an id of this turn: %s', (now, id) => {
    expect(on(now)).toMatchObject({ id, name: id.slice(0, -5), is_closable: true });
    expect(Date.parse(on(now)?.start ?? '')).toBeLessThanOrEqual(Date.parse(now));
  });

  it('is none where none is written', () => {
    expect(announcementOfSeason([], new Date())).toBeNull();
  });
});
