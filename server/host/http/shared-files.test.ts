// Hosts of two releases that share files: each serves the files that pages of the other name.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { type S3Files, startS3Files } from '../../../tests/helpers/s3-files.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let storage: S3Files;
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
const putByAnother = async (kind: 'embeds' | 'assets', key: string, text: string) =>
  storage.files.shared?.[kind].put(key, Buffer.from(text));
beforeAll(async () => {
  storage = await startS3Files();
  backend = await startFakeBackend();
  await putByAnother('embeds', '0.0.1/newsletter.js', 'old("https://host.invalid")');
  host = await startHost(backend, { sharedFiles: storage.files.shared });
}, 60_000);
afterAll(async () => {
  await host.close();
  await backend.close();
  await storage.stop();
});

it('a pinned script of an earlier version comes from the storage, and its own are put there', async () => {
  const { status, text, headers } = await host.ask('/embed/0.0.1/newsletter.js');
  expect([status, text]).toEqual([200, 'old("https://koe.example")']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const { versions, version } = JSON.parse((await host.ask('/embed/manifest.json')).text);
  expect(Object.keys(versions)).toEqual(['0.0.1', version]);
  expect([...storage.s3.objects.keys()]).toContain(`site/embeds/${version}/newsletter.js`);
});

it('a built file of another release comes from the storage', async () => {
  await putByAnother('assets', 'files/runtime-abcdefg.js', 'newer()');
  await expect.poll(async () => (await host.ask('/assets/runtime-abcdefg.js')).status, { timeout: 10_000 }).toBe(200);
  const { text, headers } = await host.ask('/assets/runtime-abcdefg.js');
  expect(text).toBe('newer()');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await host.ask('/assets/runtime-gfedcba.js')).status).toBe(404);
});

it('both answer 503 while the storage is unavailable, and own files are served', { tags: 'slow' }, async () => {
  const page = await host.ask('/');
  storage.s3.fail('busy');
  const own = /\/assets\/[\w-]+\.js/.exec(page.text)?.[0] ?? '';
  expect((await host.ask(own)).status).toBe(200);
  expect((await host.ask('/embed/v1/newsletter.js')).status).toBe(200);
  await expect.poll(async () => (await host.ask('/assets/runtime-gfedcba.js')).status, { timeout: 10_000 }).toBe(503);
  const { headers } = await host.ask('/assets/runtime-gfedcba.js');
  expect([headers['retry-after'], headers['cache-control']]).toEqual(['5', 'no-store']);
  storage.s3.fail('none');
});
