// Media files in an object storage: imported into it, and served from it by every backend as from a folder.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type S3Files, startS3Files } from '../../../tests/helpers/s3-files.ts';
import { drawTestPictures, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let storage: S3Files;
let backend: TestBackend;
let picture: string;
let film: string;
const importAll = async () => {
  const facts = { title: 'V', description: 'V', upload_date: '2026-06-12T09:00:00+03:00', duration: 'PT8S' };
  const video = { ...facts, file: 'ilta.mp4', poster: '', preview: '' };
  const site = { ...(testContent['site.json'] as object), video };
  const dir = await writeFiles({ ...testContent, 'site.json': site, 'videos/ilta.mp4': '0123456789' });
  await backend.importContent(dir, { picturesDir: await drawTestPictures(['plants/kielo']) });
};
beforeAll(async () => {
  storage = await startS3Files();
  backend = await startBackend({ files: storage.files });
  await importAll();
  const { json } = await backend.ask('/api/pages/?slug=kielo&fields=plant_card_images');
  expect(json.items[0].plant_card_images[0].image).toMatchObject({ width: 60, height: 40 });
  picture = json.items[0].plant_card_images[0].image.meta.download_url;
  film = (await backend.ask('/api/site/')).json.video.videoUrl;
});
afterAll(async () => {
  await backend.stop();
  await storage.stop();
});
afterEach(() => storage.s3.fail('none'));

it('are there under the prefix of the site, and not on the disk', async () => {
  const keys = [...storage.s3.objects.keys()];
  expect(keys).toEqual(expect.arrayContaining([`site${picture}`, `site${film}`]));
  expect(keys.every((key) => key.startsWith('site/media/'))).toBe(true);
  await expect(access(join(backend.dataDir, 'media'))).rejects.toThrow('ENOENT');
});

it('are served with the same headers as from a folder', async () => {
  const answer = await backend.ask(picture, { headers: { authorization: '' } });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-length': String(storage.s3.objects.get(`site${picture}`)?.bytes.length),
  });
  const { headers, status, text } = await backend.ask(film);
  expect([status, headers.get('content-type'), text]).toEqual([200, 'video/mp4', '0123456789']);
});

it('are served in parts, whose reader knows the whole', async () => {
  const partOf = async (headers: Record<string, string>) => {
    const answer = await backend.ask(film, { headers });
    return [answer.status, answer.text, answer.headers.get('content-range')];
  };
  const etag = (await backend.ask(film)).headers.get('etag') ?? '';
  expect(await partOf({ range: 'bytes=2-4' })).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await partOf({ range: 'bytes=-3' })).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await partOf({ range: 'bytes=-4000' })).toEqual([206, '0123456789', 'bytes 0-9/10']);
  expect(await partOf({ range: 'bytes=-0' })).toEqual([416, '', 'bytes */10']);
  expect(await partOf({ range: 'bytes=4-2' })).toEqual([200, '0123456789', null]);
  expect(await partOf({ range: 'bytes=8-4000' })).toEqual([206, '89', 'bytes 8-9/10']);
  expect(await partOf({ range: 'bytes=8-' })).toEqual([206, '89', 'bytes 8-9/10']);
  expect(await partOf({ range: 'bytes=10-' })).toEqual([416, '', 'bytes */10']);
  expect(await partOf({ range: 'bytes=0-1,4-5' })).toEqual([200, '0123456789', null]);
  expect(await partOf({ range: 'bytes=2-4', 'if-range': etag })).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await partOf({ range: 'bytes=2-4', 'if-range': '"another"' })).toEqual([200, '0123456789', null]);
  expect(await partOf({ 'if-none-match': etag, 'cache-control': 'max-age=0' })).toEqual([304, '', null]);
  expect(await partOf({ range: 'bytes=2-4', 'if-range': `W/${etag}` })).toEqual([200, '0123456789', null]);
  expect(await partOf({ 'if-none-match': '*', 'cache-control': 'max-age=0' })).toEqual([304, '', null]);
  const head = await backend.ask(film, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, '10', '']);
});

it('are served by a backend whose disk is empty', async () => {
  const other = await startBackend({ files: storage.files });
  expect((await other.ask(film)).text).toBe('0123456789');
  await other.stop();
});

it('are put once, whatever the number of imports', async () => {
  storage.s3.asked.length = 0;
  await importAll();
  expect(storage.s3.asked.filter((line) => line.startsWith('PUT'))).toEqual([]);
  expect(storage.s3.asked.filter((line) => line.startsWith('GET'))).toEqual([]);
});

it('answer 503, which nobody keeps, while the storage is unavailable, and are there again with it', {
  tags: 'slow',
}, async () => {
  for (const trouble of ['busy', 'silent', 'refusing'] as const) {
    storage.s3.fail(trouble);
    const answer = await backend.ask(film);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      null,
    ]);
  }
  storage.s3.fail('none');
  expect((await backend.ask(film)).status).toBe(200);
  expect((await backend.ask('/api/pages/?slug=kielo')).status).toBe(200);
});

it('break off when the storage breaks off, and are never taken for whole', async () => {
  storage.s3.fail('half');
  await expect(backend.ask(film)).rejects.toThrow();
});
