// The built files, and the health of the host.
import { readdirSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dist } from '../../../build/paths.ts';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { serveSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('an icon', () => {
  it('stands where browsers look for it, as a small picture', async () => {
    const { status, headers, bytes } = await host.ask('/favicon.ico');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/x-icon',
      'public, max-age=86400',
    ]);
    expect(bytes.length).toBeLessThan(3000);
    // One picture of 48 × 48 px, from its offset to its end.
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    expect([bytes.readUInt32LE(14), bytes.readUInt32LE(18)]).toEqual([bytes.length - 22, 22]);
    expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
  });

  it.each(['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])(
    'for telephones stands at %s',
    async (path) => {
      const { status, headers, bytes } = await host.ask(path);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 180, height: 180 });
    },
  );

  it('for telephones is named by every page', async () => {
    const href = /rel="apple-touch-icon" href="([^"]+)"/.exec((await host.ask('/')).text)?.[1] ?? '';
    expect((await host.ask(href)).headers['content-type']).toBe('image/png');
  });
});

describe('a file that is not there', () => {
  it.each(['/x.png', '/kuvat/vanha.JPG', '/.well-known/asset.json', '/app.js.map'])(
    'is a line of text: %s',
    async (path) => {
      const { status, headers, text } = await host.ask(path);
      expect([status, headers['content-type'], text]).toEqual([404, 'text/plain; charset=utf-8', 'Not found']);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it.each(['/vanha.html', '/index.php', '/esite.pdf'])(
    'is a page where people follow links to it: %s',
    async (path) => {
      const { status, headers } = await host.ask(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it('is where it has been moved, when the backend knows', async () => {
    backend.answer('/api/redirects/find/?old_path=/logo.png', {
      json: { id: 1, old_path: '/logo.png', is_permanent: true, redirect_page: null, redirect_link: '/media/logo.png' },
    });
    const { status, headers } = await host.ask('/logo.png');
    expect([status, headers.location]).toEqual([301, '/media/logo.png']);
  });
});

describe('a built file', () => {
  const script = readdirSync(`${dist}/assets`).find((name) => /^runtime-.*\.js$/.test(name)) ?? '';

  it('may be kept for ever, and comes compressed', async () => {
    const plain = await host.ask(`/assets/${script}`);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const br = await host.ask(`/assets/${script}`, { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await host.ask(`/assets/${script}`, { headers: { 'accept-encoding': 'gzip' } });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    const head = await host.ask(`/assets/${script}`, { method: 'HEAD' });
    expect([head.bytes.length, head.headers['content-length']]).toEqual([0, plain.headers['content-length']]);
  });

  it.each([
    'ei-ole.js',
    '..%2fmanifest.json',
    '..%2f..%2fpackage.json',
    '__proto__',
    `${'a'.repeat(5000)}.js`,
    'manifest.json',
  ])('that is not there is 404: %.40s', async (name) => {
    const { status, headers } = await host.ask(`/assets/${name}`);
    expect([status, headers['x-content-type-options']]).toEqual([404, 'nosniff']);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

describe('the health of the host', () => {
  it('is told without a cache, and it is no longer ready when it is being stopped', async () => {
    const readiness = { isStopping: false };
    const stopping = await startHost(backend, { readiness });
    const statusOf = async (path: string) => (await stopping.ask(path)).status;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    readiness.isStopping = true;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
    expect((await stopping.ask('/readyz')).headers['cache-control']).toBe('no-store');
    await stopping.close();
  });
});
