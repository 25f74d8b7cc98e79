// The contract of file stores, tested with a folder and with an object storage.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3 } from '../../../tests/helpers/s3-server.ts';
import { type FileStore, filesBelow, isFileKey } from './file-store.ts';
import { openLocalFiles } from './local-files.ts';
import { openS3Files } from './s3-files.ts';

let folder: string;
let s3: S3Server;
let closeS3: () => Promise<void>;
let stores: { folder: FileStore; s3: FileStore };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-files-'));
  s3 = await startS3();
  const files = openS3Files({ ...s3.options, prefix: 'my site/' });
  closeS3 = files.close;
  stores = { folder: openLocalFiles(join(folder, 'files')), s3: files };
});
afterEach(async () => {
  await closeS3();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const odd = "käyttö/Ä & (ö)+1 = 100%'s!*~#?.pdf";
const bytes = (content: string) => Buffer.from(content);

/** A storage tells whole seconds. */
const resolutionMs = 1000;
function expectNow(modifiedAt: Date | number | undefined, before: number): void {
  expect(Number(modifiedAt)).toBeGreaterThan(before - resolutionMs);
  expect(Number(modifiedAt)).toBeLessThanOrEqual(Date.now());
}

describe.each(['folder', 's3'] as const)('files in a %s', (kind) => {
  const files = () => stores[kind];
  const textAt = async (key: string) => (await files().get(key))?.toString() ?? null;

  it('gives back what was put, under a key of any letters', async () => {
    for (const key of ['a.txt', 'deep/in/folders/a.txt', odd]) {
      expect(await files().put(key, bytes(`of ${key}`))).toBe(true);
      expect(await textAt(key)).toBe(`of ${key}`);
    }
    expect(await files().put('empty', bytes(''))).toBe(true);
    expect(await textAt('empty')).toBe('');
  });

  it('gives back every byte as it was', async () => {
    const all = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
    await files().put('all', all);
    expect((await files().get('all'))?.equals(all)).toBe(true);
  });

  it('puts a file of the disk', async () => {
    const path = join(folder, 'video.mp4');
    await writeFile(path, 'a long film');
    expect(await files().put('films/video.mp4', { path })).toBe(true);
    expect(await textAt('films/video.mp4')).toBe('a long film');
    expect(await files().put('films/video.mp4', { path }, { onlyIfNew: true })).toBe(false);
  });

  it('replaces a file, but not one that was put for good', async () => {
    await files().put('a', bytes('one'));
    await files().put('a', bytes('two'));
    expect(await files().put('a', bytes('three'), { onlyIfNew: true })).toBe(false);
    expect(await textAt('a')).toBe('two');
    expect(await files().put('b', bytes('new'), { onlyIfNew: true })).toBe(true);
  });

  it('lets one of many put a new file', async () => {
    const puts = Array.from({ length: 8 }, (_, n) => files().put('once', bytes(String(n)), { onlyIfNew: true }));
    expect((await Promise.all(puts)).filter(Boolean)).toHaveLength(1);
  });

  it('knows size, age and mark of a file', async () => {
    const before = Date.now();
    await files().put('a', bytes('12345'));
    const facts = await files().head('a');
    expect(facts?.size).toBe(5);
    expectNow(facts?.modifiedAt, before);
    expect(facts?.etag).toMatch(/^(W\/)?"[\w-]+"$/);
  });

  it('gives the bytes as they come, and parts of them', async () => {
    await files().put('a', bytes('0123456789'));
    const textOf = async (part?: { first: number; last: number }) =>
      text((await files().range('a', part)) ?? Readable.from([]));
    expect(await textOf()).toBe('0123456789');
    expect(await textOf({ first: 2, last: 4 })).toBe('234');
    expect(await textOf({ first: 9, last: 9 })).toBe('9');
  });

  it('has nothing under other keys, not even under a folder', async () => {
    await files().put('a/b', bytes('x'));
    for (const key of ['b', 'a', 'a/b/c', 'a/B', 'x'.repeat(300)]) {
      expect([await files().get(key), await files().head(key), await files().range(key)], key).toEqual([
        null,
        null,
        null,
      ]);
    }
  });

  it('deletes a file, and one that is not there', async () => {
    await files().put('a', bytes('x'));
    await files().delete('a');
    await files().delete('a');
    expect(await files().get('a')).toBeNull();
    expect(await files().list()).toEqual([]);
  });

  it('lists the files whose keys begin so', async () => {
    const before = Date.now();
    for (const key of ['b/3', 'b/1', 'a', 'b/2', 'bc', odd]) await files().put(key, bytes('four'));
    expect((await files().list()).map(({ key }) => key)).toEqual(['a', 'b/1', 'b/2', 'b/3', 'bc', odd]);
    expect((await files().list('b/')).map(({ key }) => key)).toEqual(['b/1', 'b/2', 'b/3']);
    const [first] = await files().list('a');
    expect(first).toMatchObject({ key: 'a', size: 4 });
    expectNow(first?.modifiedAt, before);
    expect(await files().list('none/')).toEqual([]);
  });

  it('lists more files than fit into one answer', async () => {
    const keys = Array.from({ length: 120 }, (_, n) => `many/${String(n).padStart(3, '0')}`);
    await Promise.all(keys.map((key) => files().put(key, bytes('x'))));
    expect((await files().list('many/')).map(({ key }) => key)).toEqual(keys);
  });

  it('takes no key that leads elsewhere', async () => {
    for (const key of ['', '/a', '../a', 'a/../b', 'a//b', '.hidden', 'a\\b', 'a\0b']) {
      await expect(async () => files().put(key, bytes('x')), key).rejects.toThrow('is no key of a file');
      await expect(async () => files().get(key), key).rejects.toThrow('is no key of a file');
    }
  });

  it('is the same below a prefix', async () => {
    const below = filesBelow(files(), 'media/');
    await below.put('plants/a.webp', bytes('x'), { onlyIfNew: true });
    expect(await textAt('media/plants/a.webp')).toBe('x');
    expect((await below.list('plants/')).map(({ key }) => key)).toEqual(['plants/a.webp']);
    expect((await below.head('plants/a.webp'))?.size).toBe(1);
    expect(await text((await below.range('plants/a.webp')) ?? Readable.from([]))).toBe('x');
    await below.delete('plants/a.webp');
    expect(await below.get('plants/a.webp')).toBeNull();
  });
});

it('a key is a path without hidden parts', () => {
  expect(['a', 'a/b.c', odd, 'ä'.repeat(400)].every(isFileKey)).toBe(true);
  expect(['', '/', 'a/', '.a', 'a/.b', '..', 'ä'.repeat(401)].some(isFileKey)).toBe(false);
});
