// Profile pictures in an object storage: the same for every backend, and changed with their row or not at all.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type S3Files, startS3Files } from '../../../tests/helpers/s3-files.ts';
import { createLoggedIn, type LoggedIn } from '../testing/logged-in.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { fileOf, plainImage } from '../testing/test-images.ts';
import { findUser } from './user-queries.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let storage: S3Files;
let backend: TestBackend;
let visitor: LoggedIn;
beforeAll(async () => {
  storage = await startS3Files();
  backend = await startBackend({ files: storage.files });
  visitor = await createLoggedIn(backend, { email: 'maija@posti.example' });
});
afterAll(async () => {
  await backend.stop();
  await storage.stop();
});
afterEach(async () => {
  storage.s3.fail('none');
  const file = (await findUser(backend.store, visitor.user.id))?.icon_file;
  expect([...storage.s3.objects.keys()]).toEqual(file ? [`site/icons/${file}`] : []);
});

const iconPath = '/api/users/profile/icon/';
async function send() {
  const body = new FormData();
  body.append('profile_icon', fileOf(await plainImage('jpeg')));
  return visitor.send('PATCH', '/api/users/profile/', body);
}

it('is stored, replaced and taken away', async () => {
  expect((await send()).status).toBe(200);
  expect((await visitor.get(iconPath)).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect((await visitor.send('DELETE', iconPath)).status).toBe(200);
  expect((await visitor.get(iconPath)).status).toBe(404);
});

it.each(['busy', 'silent', 'refusing'] as const)(
  'stays as it was while the storage is %s: 503',
  { tags: 'slow' },
  async (trouble) => {
    expect((await send()).status).toBe(200);
    const before = await findUser(backend.store, visitor.user.id);
    storage.s3.fail(trouble);
    for (const answer of [await send(), await visitor.get(iconPath)])
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await findUser(backend.store, visitor.user.id)).toEqual(before);
    storage.s3.fail('none');
    // A storage endpoint that did not answer is used again as soon as it has answered a probe.
    await expect.poll(async () => (await visitor.get(iconPath)).status, { timeout: 10_000 }).toBe(200);
  },
);
