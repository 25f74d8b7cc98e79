// Built files that hosts of several releases share.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type S3Files, startS3Files } from '../../../tests/helpers/s3-files.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { openSharedAssets, type SharedAssets } from './shared-assets.ts';

const day = 24 * 60 * 60_000;
let folder: string;
let storage: S3Files;
let store: FileStore;
let opened: SharedAssets[];
let logged: string[];
beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-assets-`);
  storage = await startS3Files();
  store = storage.files.shared?.assets as FileStore;
  [opened, logged] = [[], []];
});
afterEach(async () => {
  for (const assets of opened) await assets.close();
  await storage.stop();
  rmSync(folder, { recursive: true });
});

/** Starts a host of the release with these files. */
async function open(release: string, files: Record<string, string>): Promise<SharedAssets> {
  const dist = `${folder}/${release}`;
  mkdirSync(`${dist}/assets`, { recursive: true });
  for (const [name, code] of Object.entries(files)) writeFileSync(`${dist}/assets/${name}`, code);
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const assets = await openSharedAssets({ store, dist, log, now: () => new Date() });
  opened.push(assets);
  return assets;
}
const release = (n: number) => ({
  [`page-aaaaaa${n}.js`]: `of ${n}`,
  [`page-aaaaaa${n}.js.br`]: `br of ${n}`,
  'same-bbbbbbb.css': 'x',
});
const textOf = async (assets: SharedAssets, name: string) => {
  const file = await assets.find(name);
  return file && [file.type, String(file.identity), file.br && String(file.br), file.gzip];
};

it('are found by a host of another release, older or newer, with their compressed copies', {
  tags: 'slow',
}, async () => {
  const older = await open('1', { ...release(1), 'licences.txt': 'words' });
  const newer = await open('2', release(2));
  const script = 'text/javascript; charset=utf-8';
  expect(await textOf(newer, 'page-aaaaaa1.js')).toEqual([script, 'of 1', 'br of 1', null]);
  expect(await textOf(older, 'page-aaaaaa2.js')).toEqual([script, 'of 2', 'br of 2', null]);
  expect(await textOf(older, 'same-bbbbbbb.css')).toEqual(['text/css; charset=utf-8', 'x', null, null]);
  expect(await store.list()).toHaveLength(7);
});

it('are read once, and then served from memory', { tags: 'slow' }, async () => {
  await open('1', release(1));
  const assets = await open('2', release(2));
  await assets.find('page-aaaaaa1.js');
  storage.s3.asked.length = 0;
  await assets.find('page-aaaaaa1.js');
  expect(storage.s3.asked).toEqual([]);
});

it('are none of what visitors make up, for which the storage is asked once a second', { tags: 'slow' }, async () => {
  const assets = await open('1', { ...release(1), 'licences.txt': 'words' });
  await store.put('files/secret.txt', Buffer.from('x'));
  // Closing waits until old files have been removed.
  await assets.close();
  storage.s3.asked.length = 0;
  const names = ['secret.txt', 'licences.txt', '../releases/x-aaaaaaa.json', '__proto__', 'page-aaaaaa1.js.br', ''];
  for (const name of names) expect(await assets.find(name), name).toBeNull();
  const made = Array.from({ length: 50 }, (_, n) => `made-up${String(n).padStart(5, '0')}.js`);
  expect((await Promise.all(made.map((name) => assets.find(name)))).filter(Boolean)).toEqual([]);
  const lists = storage.s3.asked.filter((line) => line.includes('list-type') && !line.includes('continuation'));
  expect(lists.length).toBeLessThanOrEqual(1);
  expect(storage.s3.asked.every((line) => line.includes('list-type'))).toBe(true);
});

it('of the newest three releases stay, and older ones go after a day', { tags: 'slow' }, async () => {
  for (const n of [1, 2, 3, 4]) {
    await (await open(String(n), release(n))).close();
    for (const key of storage.s3.objects.keys()) storage.s3.age(key, day / 4 + 60_000);
  }
  expect((await store.list('releases/')).length).toBe(4);
  // The first release is a day old now, and the second is not.
  await (await open('5', release(5))).close();
  const names = (await store.list('files/')).map(({ key }) => key).filter((key) => key.endsWith('.js'));
  expect(names).toEqual([2, 3, 4, 5].map((n) => `files/page-aaaaaa${n}.js`));
  expect(await store.head('files/same-bbbbbbb.css')).not.toBeNull();
  expect((await store.list('releases/')).length).toBe(4);
});

it('of a release that is started again are among the newest', { tags: 'slow' }, async () => {
  for (const n of [1, 2, 3]) await open(String(n), release(n));
  for (const key of storage.s3.objects.keys()) storage.s3.age(key, 2 * day);
  for (const n of [1, 4]) await (await open(String(n), release(n))).close();
  for (const n of [1, 4]) expect(await store.head(`files/page-aaaaaa${n}.js`), String(n)).not.toBeNull();
});

it('are not needed for a start: a storage that is unavailable is tried again, and a missing file is a passing failure', async () => {
  storage.s3.fail('busy');
  const assets = await open('1', release(1));
  expect(logged).toEqual(['the built files cannot be put into the storage; it is tried again']);
  await expect(assets.find('page-aaaaaa9.js')).rejects.toThrow('The storage answers 503');
  storage.s3.fail('none');
  expect(await assets.find('page-aaaaaa9.js')).toBeNull();
});
