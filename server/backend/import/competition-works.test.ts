// Competition works in separate files, drafts of works, and the form for sending works.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Files, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const importWith = async (files: Files) => backend.importContent(await writeFiles({ ...testContent, ...files }));
const works = async () =>
  (await backend.ask('/api/competition/submissions/')).json.items.map(
    ({ id, room_usage, name }: Record<string, unknown>) => `${id} ${room_usage || name}`,
  );
const listed = ['7 Kasvihuone', '2 Nimimerkki'];
const terrace = 'room_usage: Terassi\nmood_words: [tyyni]\nrelated_article: ruusut\n';

it('a draft is named and shown nowhere, and gets a number of its own once it is none', async () => {
  const draft = await importWith({ 'competition/terassi.yaml': `draft: true\n${terrace}` });
  expect(draft.draftWorks).toEqual(['competition/terassi.yaml']);
  expect(await works()).toEqual(listed);
  expect((await backend.ask('/api/competition/')).text).not.toContain('Terassi');
  const published = await importWith({
    'competition/terassi.yaml': terrace,
    'competition/aitta.json': { name: 'Aitta' },
  });
  expect(published.draftWorks).toEqual([]);
  expect(await works()).toEqual([...listed, '8 Aitta', '9 Terassi']);
  // Votes are stored by the id of the work.
  await importWith({ 'competition/terassi.yaml': terrace });
  expect(await works()).toEqual([...listed, '9 Terassi']);
});

it('a page shows such a work by its number, and an unknown field is refused with its file', async () => {
  const page = '---\ntitle: Ehdot\n---\n\n```block competition_submission\nid: 9\n```\n';
  await importWith({ 'competition/terassi.yaml': terrace, 'pages/ehdot.md': page });
  const { headers } = await backend.ask('/api/pages/find/?html_path=/ehdot/');
  const { json } = await backend.ask(String(headers.get('location')));
  expect(JSON.stringify(json.body)).toContain('"room_usage":"Terassi"');
  await expect(importWith({ 'competition/terassi.yaml': 'id: 4\n' })).rejects.toThrow('competition/terassi.yaml');
});

it('the form of the works and its fields must be there', async () => {
  const competition = testContent['competition.json'] as object;
  const entries = (value: object) => importWith({ 'competition.json': { ...competition, entries: value } });
  await expect(entries({ form: 'outo' })).rejects.toThrow('"entries.form" names no form: "outo"');
  await expect(entries({ form: 'tarjous', images: 'kuvat' })).rejects.toThrow(
    '"entries.images" names no field of the form: "kuvat"',
  );
  await expect(entries({ form: 'tarjous', name: 'nimi' })).resolves.toMatchObject({ draftWorks: [] });
  expect((await backend.ask('/api/competition/')).json).not.toHaveProperty('entries');
});
