// From a lead to a work of the competition: the operator's archive is unpacked into the content folder as it is.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatedSite, startOperatedSite } from '../../../tests/helpers/operated-site.ts';
import { wordsOf } from '../../../tests/helpers/page-shape.ts';
import { unzip } from '../../../tests/helpers/unzip.ts';
import { testContent, writeFiles } from '../../backend/testing/content-folder.ts';
import { createLeadClient, rightParts } from '../../backend/testing/lead-client.ts';
import { storeTestLead } from '../../backend/testing/stored-lead.ts';
import { fileOf, plainImage } from '../../backend/testing/test-images.ts';

let site: OperatedSite;
let folder: string;
beforeAll(async () => {
  site = await startOperatedSite();
  folder = await writeFiles(testContent);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('unpacked and imported it is a draft, and a work once its line is gone', { tags: 'slow' }, async () => {
  const { backend } = site;
  const client = await createLeadClient(backend);
  const sent = await client.send({ ...rightParts, nimi: 'Kuisti "järvelle"', kuvat: fileOf(await plainImage('jpeg')) });
  expect(sent.status).toBe(201);
  const lead = await backend.store.selectFrom('leads').select(['id', 'form_id']).executeTakeFirstOrThrow();
  const entries = {
    form_id: lead.form_id,
    name: '',
    room_usage: 'nimi',
    mood_words: '',
    single_tip: '',
    images: 'kuvat',
  };
  const kept = { title: '', lead: '', closes_at: null, winner_at: null, is_yearly: false, entries };
  await backend.store
    .updateTable('settings')
    .set({ value: JSON.stringify(kept) })
    .where('key', '=', 'competition')
    .execute();

  const browser = await site.enter();
  const path = `/yllapito/yhteydenotot/${lead.id}/`;
  expect((await browser.open(path)).text).toContain('Lataa kilpailutyön luonnos');
  const { status, headers, bytes } = await browser.post(`${path}kilpailutyo/`);
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual([
    'no-store, no-transform',
    'noindex, nofollow, noarchive',
  ]);
  const files = unzip(bytes);
  const [file = ''] = files.keys();
  expect([...files.keys()]).toEqual([
    `competition/kuisti-jarvelle-${lead.id.slice(0, 8)}.yaml`,
    `pictures/competition/kuisti-jarvelle-${lead.id.slice(0, 8)}-1.jpg`,
  ]);
  expect(files.get(file)?.toString()).not.toContain('@posti.example');
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }

  const draft = await backend.importContent(folder);
  expect(draft.draftWorks).toEqual([file]);
  expect(wordsOf((await browser.open('/yllapito/sisalto/')).text)).toContain(`Tiedosto: ${file}`);
  const works = async () => (await backend.ask('/api/competition/submissions/')).json.items;
  expect(await works()).toHaveLength(2);
  await writeFile(join(folder, file), (await readFile(join(folder, file), 'utf8')).replace('draft: true\n', ''));
  await backend.importContent(folder);
  expect((await works())[2]).toMatchObject({
    room_usage: 'Kuisti "järvelle"',
    images: [{ large_url: expect.stringContaining('/media/') }],
  });
});

it('a lead of another form has no such button, and no such file', async () => {
  const id = await storeTestLead(site.backend.store, {}, { form_id: 999 });
  const browser = await site.enter();
  const path = `/yllapito/yhteydenotot/${id}/`;
  expect((await browser.open(path)).text).not.toContain('kilpailutyo/');
  const { status, headers } = await browser.post(`${path}kilpailutyo/`);
  expect([status, headers['content-disposition']]).toEqual([409, undefined]);
});
