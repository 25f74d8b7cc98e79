// Built files over HTTP.
import { readdirSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dist } from '../../../build/paths.ts';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
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

  it('is open to the frames of custom code if it is a font, and else to the site alone', async () => {
    const font = readdirSync(`${dist}/assets`).find((name) => name.endsWith('.woff2')) ?? '';
    const allowed = async (name: string) => (await host.ask(`/assets/${name}`)).headers['access-control-allow-origin'];
    expect([await allowed(font), await allowed(script)]).toEqual(['*', undefined]);
  });

  it('names the licences of what the scripts and fonts are made of, and may change', async () => {
    const { status, headers, text } = await host.ask('/assets/licences.txt');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=86400',
    ]);
    for (const name of ['preact', '@fontsource-variable/newsreader', '@fontsource-variable/schibsted-grotesk'])
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
    expect(text).toContain('Permission is hereby granted, free of charge');
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
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
