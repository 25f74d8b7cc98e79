// The partners' scripts and the library for their projects over HTTP: their URLs, their readers, and their caching.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { siteUrl, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import type { EmbedManifest } from './embed-files.ts';

const forEveryOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};
const following = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800';
const pinned = 'public, max-age=31536000, immutable';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let manifest: EmbedManifest;
beforeAll(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend);
  manifest = JSON.parse((await host.ask('/embed/manifest.json')).text);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('the library for partners’ projects', () => {
  it('is a package at an address that never changes, which every version keeps', async () => {
    const folder = mkdtempSync(`${tmpdir()}/pihlaja-release-`);
    writeFileSync(`${folder}/pihlaja-${manifest.version}.tgz`, 'packed');
    const serving = await startHost(backend, { release: folder });
    const { library } = JSON.parse((await serving.ask('/embed/manifest.json')).text) as EmbedManifest;
    const { status, headers, text } = await serving.ask(library?.url ?? '');
    expect([status, text]).toEqual([200, 'packed']);
    expect(headers).toMatchObject({ ...forEveryOrigin, 'content-type': 'application/gzip', 'cache-control': pinned });
    expect(library?.integrity).toBe(`sha512-${createHash('sha512').update('packed').digest('base64')}`);
    const again = await serving.ask(library?.url ?? '', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
    await serving.close();
    rmSync(folder, { recursive: true });
  });

  it('is not found in a version that was never given out', async () => {
    expect(manifest.library).toBeNull();
    for (const path of ['/embed/pihlaja-9.9.9.tgz', '/embed/pihlaja-.tgz', '/embed/pihlaja-..%2f1.0.0.tgz'])
      expect((await host.ask(path)).status, path).toBe(404);
  });
});

describe('a script for partners', () => {
  it('follows new versions at one address and never changes at its own, for every origin', async () => {
    for (const [version, cacheControl] of [
      ['v1', following],
      [manifest.version, pinned],
    ]) {
      const path = `/embed/${version}/newsletter.js`;
      const { status, headers, text } = await host.ask(path);
      expect([status, headers]).toMatchObject([
        200,
        {
          ...forEveryOrigin,
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': cacheControl,
          vary: 'Accept-Encoding',
        },
      ]);
      expect(text).toContain(siteUrl);
      for (const known of [String(headers.etag), `W/${headers.etag}`, `"muu", ${headers.etag}`, '*']) {
        const again = await host.ask(path, { headers: { 'if-none-match': known } });
        expect([again.status, again.text]).toEqual([304, '']);
        expect(again.headers).toMatchObject({ ...forEveryOrigin, 'cache-control': cacheControl });
      }
    }
  });

  it('comes compressed as it is asked for', async () => {
    const path = '/embed/v1/newsletter.js';
    const plain = await host.ask(path);
    const br = await host.ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gzip = await host.ask(path, { headers: { 'accept-encoding': 'gzip' } });
    const encodings = [plain, br, gzip].map(({ headers }) => headers['content-encoding']);
    expect(encodings).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    const head = await host.ask(path, { method: 'HEAD' });
    expect([head.bytes.length, head.headers['content-length']]).toEqual([0, String(plain.bytes.length)]);
  });

  it.each([
    'v1/other.js',
    'v2/newsletter.js',
    '9.9.9/newsletter.js',
    'v1/newsletter',
    'v1/..%2fx.js',
    '__proto__/x.js',
  ])('that is not there is 404, which every origin may read: %s', async (path) => {
    const { status, headers, text } = await host.ask(`/embed/${path}`);
    expect([status, text]).toEqual([404, 'Not found']);
    expect(headers).toMatchObject({ ...forEveryOrigin, 'cache-control': 'no-store' });
  });
});

describe('the manifest', () => {
  it('is for every origin, and kept no longer than the latest script', async () => {
    const { status, headers } = await host.ask('/embed/manifest.json');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers).toMatchObject({ ...forEveryOrigin, 'cache-control': following });
  });

  it('names addresses at which a browser finds what their hashes promise', async () => {
    expect(Object.keys(manifest.files).sort()).toEqual(['lead-form', 'newsletter']);
    for (const { latest, pinned, integrity } of Object.values(manifest.files))
      for (const path of [latest, pinned]) {
        const { bytes } = await host.ask(path);
        expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
      }
  });
});
