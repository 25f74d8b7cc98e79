// A lead as a draft of a competition work.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminWork } from '../../contract/admin-work.ts';
import { parseAs } from '../../contract/parse.ts';
import { type Files, testContent, writeFiles } from '../testing/content-folder.ts';
import { createOperator, type TestOperator } from '../testing/operator.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { storeTestLead } from '../testing/stored-lead.ts';

const email = 'hoitaja@posti.example';
const now = new Date('2026-05-10T09:00:00Z');
const field = (clean_name: string, field_type: string) => ({ clean_name, label: clean_name, field_type });
const content: Files = {
  ...testContent,
  'forms.json': [
    ...(testContent['forms.json'] as object[]),
    {
      slug: 'osallistu',
      title: 'Osallistu',
      form_fields: [field('nimi', 'singleline'), field('viesti', 'multiline'), field('kuvat', 'image')],
    },
  ],
  'competition.json': {
    ...(testContent['competition.json'] as object),
    entries: { form: 'osallistu', room_usage: 'nimi', single_tip: 'viesti', images: 'kuvat' },
  },
};
let backend: TestBackend;
let operator: TestOperator;
let folder: string;
let formId: number;
beforeAll(async () => {
  backend = await startBackend({ now: () => now, adminEmails: [email] });
  folder = await writeFiles(content);
  await backend.importContent(folder);
  operator = await createOperator(backend, email, now);
  const { json } = await operator.ask('/api/admin/forms/');
  formId = json.forms.find(({ title }: { title: string }) => title === 'osallistu').id;
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

const sender = {
  name: 'Aamukahvipaikka itäseinällä',
  email: 'maija@posti.example',
  message: 'Kivilaatta\nvaraa lämpöä.',
};
const isEntry = async (id: string) => (await operator.ask(`/api/admin/leads/${id}/`)).json.is_entry;
const draft = (id: string) => operator.post(`/api/admin/leads/${id}/work/`);

it('makes a work of an entry: of the fields that the competition names, and no others', async () => {
  const id = await storeTestLead(backend.store, sender, { form_id: formId });
  const image = { lead_id: id, type: 'image/jpeg', width: 4, height: 3, bytes: 5 };
  await backend.store
    .insertInto('lead_images')
    .values([
      { ...image, file: 'a.jpg', field_name: 'muut', position: 0 },
      { ...image, file: 'b.jpg', field_name: 'kuvat', position: 1 },
    ])
    .execute();
  expect(await isEntry(id)).toBe(true);
  const { status, json, text } = await draft(id);
  expect(status).toBe(200);
  expect(parseAs(adminWork, json, 'work')).toEqual({
    slug: `aamukahvipaikka-itaseinalla-${id.slice(0, 8)}`,
    name: '',
    room_usage: 'Aamukahvipaikka itäseinällä',
    mood_words: [],
    single_tip: 'Kivilaatta varaa lämpöä.',
    images: [2],
  });
  expect(text).not.toContain('maija@');
  const acts = (await operator.ask('/api/admin/acts/')).json.items;
  expect(acts[0]).toMatchObject({ act: 'lead-drafted', subject: id });
});

it('makes none of a lead of another form, of one in quarantine, and without the token', async () => {
  const other = await storeTestLead(backend.store, sender, { form_id: formId + 100 });
  const held = await storeTestLead(backend.store, sender, { form_id: formId, quarantine: 'trap' });
  for (const id of [other, held]) expect([await isEntry(id), (await draft(id)).status]).toEqual([false, 409]);
  expect((await draft('ei-ole')).status).toBe(404);
  const entry = await storeTestLead(backend.store, sender, { form_id: formId });
  const headers = { authorization: 'Api-Key test-key', cookie: operator.cookieHeader() };
  const answer = await backend.ask(`/api/admin/leads/${entry}/work/`, { method: 'POST', headers });
  expect(answer.status).toBe(403);
});
