// Images of leads in an object storage: stored with their lead or not at all, and attached to mails when these are sent.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type S3Files, startS3Files } from '../../../tests/helpers/s3-files.ts';
import { createLeadClient, type LeadClient, rightParts } from '../testing/lead-client.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { fileOf, plainImage } from '../testing/test-images.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { sweepFiles } from '../uploads/sweep.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const key = '0b1c2d3e-0000-4000-8000-000000000001';
const day = 24 * 60 * 60_000;
let time: Date;
let storage: S3Files;
let backend: TestBackend;
let visitor: LeadClient;
beforeEach(async () => {
  time = new Date('2026-05-10T09:00:00Z');
  storage = await startS3Files();
  backend = await startBackend({ files: storage.files, now: () => time });
  visitor = await createLeadClient(backend);
  // Removes the log entries of the import.
  backend.logged.length = 0;
});
afterEach(async () => {
  await backend.stop();
  await storage.stop();
});

const keys = () => [...storage.s3.objects.keys()];
const images = () => backend.store.selectFrom('lead_images').selectAll().execute();
const sendImage = async (more: object = {}) =>
  visitor.send({ ...rightParts, ...more, kuvat: fileOf(await plainImage('jpeg')) }, { key });
const mails = async () =>
  (await readdir(join(backend.dataDir, 'outbox')).catch((): string[] => [])).filter((name) => name.endsWith('.eml'));
const firstMail = async () => readFile(join(backend.dataDir, 'outbox', (await mails())[0] ?? ''), 'utf8');
const twoMails = async () => ((await mails()).length === 2 ? true : undefined);

it('are under the prefix of the site, and attached to the mails', async () => {
  expect((await sendImage()).status).toBe(201);
  const [image] = await images();
  expect(keys()).toEqual([`site/leads/${image?.file}`]);
  await waitUntil(twoMails);
  const bytes = storage.s3.objects.get(`site/leads/${image?.file}`)?.bytes.toString('base64') ?? '-';
  expect((await firstMail()).replaceAll('\r\n', '')).toContain(bytes.slice(0, 200));
});

it.each(['busy', 'silent', 'refusing'] as const)(
  'make a lead a 503 while the storage is %s, and one lead under its key afterwards',
  { tags: 'slow' },
  async (trouble) => {
    storage.s3.fail(trouble);
    const answer = await sendImage();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect([await images(), keys(), await mails()]).toEqual([[], [], []]);
    expect((await visitor.send(rightParts)).status).toBe(201);
    storage.s3.fail('none');
    // A storage endpoint that did not answer is used again as soon as it has answered a probe.
    await expect.poll(async () => (await sendImage()).status, { timeout: 10_000 }).toBe(201);
    expect((await sendImage()).status).toBe(201);
    expect([(await images()).length, keys().length]).toEqual([1, 1]);
  },
);

it('that can be stored but not deleted do not hide why their lead failed', async () => {
  await backend.store.schema.dropTable('lead_images').execute();
  const { delete: remove } = storage.files.leads;
  storage.files.leads.delete = async (file) => {
    storage.s3.fail('busy');
    return remove(file);
  };
  expect((await sendImage()).status).toBe(500);
  expect(backend.logged).toEqual(['images of a lead could not be deleted', 'the content backend failed']);
});

it('keep a mail waiting while they cannot be read, and go out with it afterwards', { tags: 'slow' }, async () => {
  const { get } = storage.files.leads;
  storage.files.leads.get = async (file) => {
    storage.s3.fail('busy');
    return get(file);
  };
  expect((await sendImage()).status).toBe(201);
  const waiting = () => backend.store.selectFrom('outbox').selectAll().where('last_error', '!=', '').execute();
  await waitUntil(async () => ((await waiting()).length === 2 ? true : undefined));
  for (const mail of await waiting())
    expect(mail).toMatchObject({ dead_at: null, last_error: expect.stringMatching(/^StorageFailure: .* 503/) });
  expect(backend.logged).toEqual(Array(2).fill('a mail could not be sent, it is tried again later'));
  storage.files.leads.get = get;
  storage.s3.fail('none');
  time = new Date(time.getTime() + 61_000);
  expect((await visitor.send(rightParts)).status).toBe(201);
  await waitUntil(async () => ((await mails()).length === 4 ? true : undefined));
  expect(await firstMail()).toContain('Content-Type: image/jpeg');
});

it('without a lead are swept after a day, and only below the prefix of the site', async () => {
  await sendImage();
  const [own = ''] = keys();
  for (const name of ['site/leads/old.jpg', 'site/leads/young.jpg', 'other/leads/old.jpg', 'site/media/old.jpg'])
    storage.s3.objects.set(name, { bytes: Buffer.from('x'), modifiedAt: new Date() });
  for (const name of [own, 'site/leads/old.jpg', 'other/leads/old.jpg', 'site/media/old.jpg'])
    storage.s3.age(name, day + 60_000);
  storage.s3.age('site/leads/young.jpg', day - 60_000);
  const files = new Set((await images()).map(({ file }) => file));
  await sweepFiles(storage.files.leads, async () => files);
  expect(keys().sort()).toEqual([own, 'site/leads/young.jpg', 'other/leads/old.jpg', 'site/media/old.jpg'].sort());
});

it('do not keep a backend from starting while the storage is unavailable', { tags: 'slow' }, async () => {
  await storage.s3.goAway();
  const other = await startBackend({ files: storage.files });
  expect((await other.ask('/api/pages/')).status).toBe(200);
  await waitUntil(async () => (other.logged.length >= 2 ? true : undefined));
  expect(other.logged.sort()).toEqual([
    'the images of leads could not be swept',
    'the profile pictures could not be swept',
  ]);
  await other.stop();
  await storage.s3.comeBack();
});
