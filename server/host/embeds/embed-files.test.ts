// The partners' scripts: how the host stores every version.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeholderHost } from '../../../rules/embeds/parts.ts';
import { type S3Files, startS3Files } from '../../../tests/helpers/s3-files.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { openLocalFiles } from '../../shared/files/local-files.ts';
import { type EmbedFiles, openEmbedFiles } from './embed-files.ts';

let folder: string;
let storage: S3Files;
let store: FileStore;
let opened: EmbedFiles[];
let logged: string[];
const siteUrl = 'https://pihlaja.example';

/** Opens the files of a build; its library has been packed before, or is missing. */
async function open(version: string, scripts: Record<string, string>, npmPackage: string | null = null) {
  const dist = `${folder}/dist`;
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(`${dist}/embed`, { recursive: true });
  for (const [name, code] of Object.entries(scripts)) writeFileSync(`${dist}/embed/${name}.js`, code);
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const files = await openEmbedFiles({
    dist,
    release: `${folder}/release`,
    npmPackage,
    built: { version, names: Object.keys(scripts) },
    store,
    siteUrl,
    log,
  });
  opened.push(files);
  return files;
}

/** The script at a path below `/embed/`. */
const scriptAt = async (files: EmbedFiles, path: string) => String((await files.find(path))?.identity);
const code = (words: string) => `fetch("${placeholderHost}/embed/api/${words}")`;
const served = (words: string) => code(words).replace(placeholderHost, siteUrl);

beforeEach(async () => {
  opened = [];
  storage = await startS3Files();
  folder = mkdtempSync(`${tmpdir()}/pihlaja-embeds-`);
  logged = [];
});
afterEach(async () => {
  for (const files of opened) files.close();
  await storage.stop();
  rmSync(folder, { recursive: true });
});

describe.each(['folder', 'storage'])('the scripts for partners in a %s', (kind) => {
  beforeEach(() => {
    const shared = storage.files.shared?.embeds;
    store = kind === 'storage' && shared ? shared : openLocalFiles(`${folder}/kept`);
  });

  it('come compressed, and name their own site', async () => {
    const file = await (await open('1.2.3', { newsletter: code('a').repeat(50) })).find('v1/newsletter.js');
    const whole = served('a').repeat(50);
    expect([file?.identity, brotliDecompressSync(file?.br ?? ''), gunzipSync(file?.gzip ?? '')].map(String)).toEqual(
      Array(3).fill(whole),
    );
  });

  it('are kept in every version that was ever given out, and listed with their hashes', async () => {
    await open('1.2.3', { newsletter: code('old') });
    const files = await open('1.3.0', { newsletter: code('new'), 'lead-form': code('lead') });
    expect(await scriptAt(files, '1.2.3/newsletter.js')).toBe(served('old'));
    expect(await scriptAt(files, 'v1/newsletter.js')).toBe(served('new'));
    const manifest = await files.manifest();
    const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
    expect(manifest.version).toBe('1.3.0');
    expect(manifest.files.newsletter).toEqual({
      latest: '/embed/v1/newsletter.js',
      pinned: '/embed/1.3.0/newsletter.js',
      integrity: hash(served('new')),
      bytes: expect.any(Number),
    });
    expect(Object.keys(manifest.versions)).toEqual(['1.2.3', '1.3.0']);
    expect(manifest.versions['1.2.3']?.newsletter).toMatchObject({
      url: '/embed/1.2.3/newsletter.js',
      integrity: hash(served('old')),
    });
    expect(manifest.versions['1.2.3']?.['lead-form']).toBeUndefined();
    expect(logged).toEqual([]);
  });

  it('stay as they were given out when a build changes without its number, and the log says so', async () => {
    await open('1.2.3', { newsletter: code('first') });
    const files = await open('1.2.3', { newsletter: code('second') });
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ file: '1.2.3/newsletter.js' });
    expect(await scriptAt(files, '1.2.3/newsletter.js')).toBe(served('first'));
    expect(await scriptAt(files, 'v1/newsletter.js')).toBe(served('second'));
    expect(String(await store.get('1.2.3/newsletter.js'))).toBe(code('first'));
  });

  it('are nothing else that lies there, and no path that leads elsewhere', async () => {
    await store.put('1.2.3/notes.txt', Buffer.from('x'));
    await store.put('v1/newsletter.js', Buffer.from('x'));
    const files = await open('1.2.3', { newsletter: code('a') });
    for (const path of ['1.2.3/notes.txt', '1.2.4/newsletter.js', '../1.2.3/newsletter.js', 'v2/newsletter.js', ''])
      expect(await files.find(path), path).toBeNull();
    expect(await scriptAt(files, 'v1/newsletter.js')).toBe(served('a'));
  });
});

/** Packs a version of the library. */
function pack(version: string, bytes: string): void {
  mkdirSync(`${folder}/release`, { recursive: true });
  writeFileSync(`${folder}/release/pihlaja-${version}.tgz`, bytes);
}

describe('the library for partners’ projects', () => {
  beforeEach(() => {
    store = openLocalFiles(`${folder}/kept`);
  });
  const sha512 = (text: string) => `sha512-${createHash('sha512').update(text).digest('base64')}`;

  it('is installed from the site, with the hash that npm locks', async () => {
    pack('1.2.3', 'packed');
    const files = await open('1.2.3', { newsletter: code('a') });
    expect(await files.library()).toEqual({
      version: '1.2.3',
      install: `npm install ${siteUrl}/embed/pihlaja-1.2.3.tgz`,
      url: '/embed/pihlaja-1.2.3.tgz',
      integrity: sha512('packed'),
    });
    expect(String((await files.findLibrary('1.2.3'))?.bytes)).toBe('packed');
    for (const version of ['1.2.4', '../1.2.3', 'x', '']) expect(await files.findLibrary(version), version).toBeNull();
  });

  it('is kept in every version, each with its first bytes', async () => {
    pack('1.2.3', 'old');
    await open('1.2.3', { newsletter: code('a') });
    pack('1.2.3', 'changed');
    await open('1.2.3', { newsletter: code('a') });
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ file: 'pihlaja-1.2.3.tgz' });
    pack('1.3.0', 'new');
    const files = await open('1.3.0', { newsletter: code('b') });
    expect(String((await files.findLibrary('1.2.3'))?.bytes)).toBe('old');
    expect((await files.manifest()).libraries).toEqual({
      '1.2.3': { url: '/embed/pihlaja-1.2.3.tgz', integrity: sha512('old') },
      '1.3.0': { url: '/embed/pihlaja-1.3.0.tgz', integrity: sha512('new') },
    });
  });

  it('is named by its own name in a registry where the publisher has one, and keeps its imports', async () => {
    const files = await open('1.2.3', { newsletter: code('a') }, '@talo/pihlaja');
    const { install, url } = (await files.library()) ?? {};
    expect([install, url]).toEqual(['npm install pihlaja@npm:@talo/pihlaja@1.2.3', null]);
  });

  it('is none before it is built', async () => {
    const files = await open('1.2.3', { newsletter: code('a') });
    expect(await files.library()).toBeNull();
    expect((await files.manifest()).library).toBeNull();
  });

  it('is served by a host whose storage is unavailable, unless another one may have given out this version', {
    tags: 'slow',
  }, async () => {
    store = storage.files.shared?.embeds as FileStore;
    pack('1.2.3', 'packed');
    storage.s3.fail('busy');
    const files = await open('1.2.3', { newsletter: code('a') });
    expect(String((await files.findLibrary('1.2.3'))?.bytes)).toBe('packed');
    await expect(files.findLibrary('1.2.2')).rejects.toThrow('The storage answers 503');
  });
});

describe('a host with an empty disk', () => {
  beforeEach(async () => {
    store = storage.files.shared?.embeds as FileStore;
    await open('1.2.3', { newsletter: code('old') });
  });

  it('serves a version that another host gave out, with the same hash, from memory after the first time', async () => {
    const before = await opened[0]?.find('1.2.3/newsletter.js');
    const files = await open('1.3.0', { newsletter: code('new') });
    const found = await files.find('1.2.3/newsletter.js');
    expect([String(found?.identity), found?.integrity]).toEqual([served('old'), before?.integrity]);
    storage.s3.fail('busy');
    expect(await scriptAt(files, '1.2.3/newsletter.js')).toBe(served('old'));
  });

  it('gives out the version of before its own number again, when another host has it', async () => {
    const files = await open('1.2.3', { newsletter: code('another build') });
    expect(await scriptAt(files, '1.2.3/newsletter.js')).toBe(served('old'));
    expect(logged).toHaveLength(1);
  });

  it('starts while the storage is unavailable, serves its own scripts, and older ones with the storage', {
    tags: 'slow',
  }, async () => {
    storage.s3.fail('busy');
    const files = await open('1.3.0', { newsletter: code('new') });
    expect(JSON.parse(logged[0] ?? '').msg).toBe(
      "the partners' files cannot be put into the storage; it is tried again",
    );
    expect(await scriptAt(files, 'v1/newsletter.js')).toBe(served('new'));
    expect(await scriptAt(files, '1.3.0/newsletter.js')).toBe(served('new'));
    await expect(files.find('1.2.3/newsletter.js')).rejects.toThrow('The storage answers 503');
    await expect(files.manifest()).rejects.toThrow('The storage answers 503');
    storage.s3.fail('none');
    expect(await scriptAt(files, '1.2.3/newsletter.js')).toBe(served('old'));
    expect(Object.keys((await files.manifest()).versions)).toEqual(['1.2.3']);
  });

  it('asks the storage once for many made-up versions', async () => {
    const files = await open('1.3.0', { newsletter: code('new') });
    storage.s3.asked.length = 0;
    const paths = Array.from({ length: 50 }, (_, n) => `9.9.${n}/newsletter.js`);
    expect((await Promise.all(paths.map((path) => files.find(path)))).filter(Boolean)).toEqual([]);
    expect(new Set(storage.s3.asked.map((line) => line.split('?')[0]))).toEqual(new Set(['GET /test-bucket']));
    expect(storage.s3.asked.length).toBeLessThanOrEqual(2);
  });
});
