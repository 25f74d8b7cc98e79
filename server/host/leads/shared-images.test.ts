// Images of a form post that is being corrected, restored by another host than the one that stored them.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type S3Files, startS3Files } from '../../../tests/helpers/s3-files.ts';
import { createPendingImageStore, type PendingImageStore } from './kept-images.ts';

const hour = 60 * 60_000;
let folder: string;
let storage: S3Files;
let keepers: PendingImageStore[];
beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-shared-images-`);
  storage = await startS3Files();
  keepers = ['a', 'b'].map((host) => {
    mkdirSync(`${folder}/${host}`);
    return createPendingImageStore(`${folder}/${host}`, { store: storage.files.shared?.kept });
  });
});
afterEach(async () => {
  for (const keeper of keepers) keeper.close();
  await storage.stop();
  rmSync(folder, { recursive: true });
});

const fileOf = (stored: string, size: number) => ({
  part: 'kuvat',
  name: 'a.jpg',
  type: 'image/jpeg',
  size,
  hash: '',
  stored,
});
/** Stores two images of a form post on the first host. */
async function keep() {
  mkdirSync(`${folder}/a/post`, { recursive: true });
  for (const name of ['image-1', 'image-2']) writeFileSync(`${folder}/a/post/${name}`, `${name}!`);
  const files = [fileOf('image-1', 8), fileOf('image-2', 8)];
  return (await keepers[0]?.keep(3, { files, folder: `${folder}/a/post` }, '192.0.2.1'))?.token ?? '';
}
const bringBack = (token: string, formId = 3) => keepers[1]?.bringBack(token, formId, `${folder}/b/again`);
const keys = () => [...storage.s3.objects.keys()];

it('come back whole, for this user alone', async () => {
  const token = await keep();
  expect(await bringBack(token)).toEqual([fileOf('again-1', 8), fileOf('again-2', 8)]);
  expect(readdirSync(`${folder}/b/again`)).toEqual(['again-1', 'again-2']);
  expect(readFileSync(`${folder}/b/again/again-2`, 'utf8')).toBe('image-2!');
  expect(statSync(`${folder}/b/again/again-1`).mode & 0o777).toBe(0o600);
  expect(keys().every((key) => key.startsWith(`site/kept/${token}/`))).toBe(true);
});

it('do not come back for another form, an invented token, after an hour, or when one is missing', async () => {
  const token = await keep();
  expect(await bringBack(token, 4)).toBeNull();
  expect(await bringBack('0b1c2d3e-0000-4000-8000-000000000001')).toBeNull();
  expect(await bringBack('.')).toBeNull();
  storage.s3.objects.delete(`site/kept/${token}/image-2`);
  expect(await bringBack(token)).toBeNull();
  const another = await keep();
  storage.s3.age(`site/kept/${another}/images.json`, hour);
  expect(await bringBack(another)).toBeNull();
});

it('are kept by their own host while the storage is unavailable', { tags: 'slow' }, async () => {
  storage.s3.fail('silent');
  const token = await keep();
  expect(await keepers[0]?.bringBack(token, 3, `${folder}/a/again`)).toHaveLength(2);
  expect(await bringBack(token)).toBeNull();
});

it('are deleted after a day', async () => {
  const [old, young] = [await keep(), await keep()];
  for (const key of keys().filter((one) => one.includes(old))) storage.s3.age(key, 24 * hour);
  for (const key of keys().filter((one) => one.includes(young))) storage.s3.age(key, 23 * hour);
  await keepers[1]?.sweep();
  await expect.poll(() => keys().some((key) => key.includes(old)), { timeout: 10_000 }).toBe(false);
  expect(keys().filter((key) => key.includes(young))).toHaveLength(3);
});

it('go from the storage, too, when they give way to others', async () => {
  keepers[0]?.close();
  keepers[0] = createPendingImageStore(`${folder}/a`, { store: storage.files.shared?.kept, maxBytes: 20 });
  const token = await keep();
  const another = await keep();
  await vi.waitFor(() => expect(keys().filter((key) => key.includes(token))).toEqual([]));
  expect(await bringBack(token)).toBeNull();
  expect(await bringBack(another)).toHaveLength(2);
});
