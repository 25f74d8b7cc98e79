// The partners' scripts: how the host keeps and serves them.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeholderHost } from '../../../rules/embed-parts.ts';
import { createEmbedFileRoutes, embedFileRoute, embedManifestPath } from '../routes/embed-files.ts';
import { type EmbedManifest, openEmbedFiles } from './embed-files.ts';

let folder: string;
let logged: string[];
const servers: Server[] = [];
const siteUrl = 'https://pihlaja.example';

/** Opens the files of a build. */
function open(version: string, scripts: Record<string, string>) {
  const dist = `${folder}/dist`;
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(`${dist}/embed`, { recursive: true });
  for (const [name, code] of Object.entries(scripts)) writeFileSync(`${dist}/embed/${name}.js`, code);
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  return openEmbedFiles({
    dist,
    built: { version, names: Object.keys(scripts) },
    folder: `${folder}/kept`,
    siteUrl,
    log,
  });
}

async function serve(files: ReturnType<typeof open>) {
  const routes = createEmbedFileRoutes(files);
  const app = express().disable('etag').get(embedManifestPath, routes.manifest).get(embedFileRoute, routes.script);
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers }, method });
}
const code = (words: string) => `fetch("${placeholderHost}/embed/api/${words}")`;
const served = (words: string) => code(words).replace(placeholderHost, siteUrl);

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-embeds-`);
  logged = [];
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

describe('the scripts for partners', () => {
  it('follow new versions at one address and never change at their own, for every origin', async () => {
    const ask = await serve(open('1.2.3', { newsletter: code('a') }));
    const common = {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    };
    const caching = {
      v1: 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
      '1.2.3': 'public, max-age=31536000, immutable',
    };
    for (const [version, cacheControl] of Object.entries(caching)) {
      const answer = await ask(`/embed/${version}/newsletter.js`);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({ ...common, 'cache-control': cacheControl });
      expect(await answer.text()).toBe(served('a'));
      const etag = answer.headers.get('etag') ?? '';
      const unchanged = await ask(`/embed/${version}/newsletter.js`, { 'if-none-match': etag });
      expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, cacheControl]);
      expect(unchanged.headers.get('access-control-allow-origin')).toBe('*');
    }
    const head = await ask('/embed/v1/newsletter.js', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(served('a').length));
    for (const path of ['v1/other.js', 'v2/newsletter.js', '9.9.9/newsletter.js', 'v1/newsletter', '1.2.3/..%2fx.js']) {
      const answer = await ask(`/embed/${path}`);
      expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, 404, '*']);
    }
  });

  it('come compressed as they are asked for', async () => {
    const files = open('1.2.3', { newsletter: code('a').repeat(50) });
    const file = await files.find('v1/newsletter.js');
    const whole = served('a').repeat(50);
    expect([file?.identity, brotliDecompressSync(file?.br ?? ''), gunzipSync(file?.gzip ?? '')].map(String)).toEqual(
      Array(3).fill(whole),
    );
    const ask = await serve(files);
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ]) {
      const answer = await ask('/embed/v1/newsletter.js', { 'accept-encoding': accepted ?? '' });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toBe(whole);
    }
  });

  it('are kept in every version that was ever given out, and listed with their hashes', async () => {
    open('1.2.3', { newsletter: code('old') });
    const ask = await serve(open('1.3.0', { newsletter: code('new'), 'lead-form': code('lead') }));
    expect(await (await ask('/embed/1.2.3/newsletter.js')).text()).toBe(served('old'));
    expect(await (await ask('/embed/v1/newsletter.js')).text()).toBe(served('new'));
    const answer = await ask('/embed/manifest.json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const manifest = (await answer.json()) as EmbedManifest;
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
    open('1.2.3', { newsletter: code('first') });
    const ask = await serve(open('1.2.3', { newsletter: code('second') }));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ script: 'newsletter', version: '1.2.3' });
    expect(await (await ask('/embed/1.2.3/newsletter.js')).text()).toBe(served('first'));
    expect(await (await ask('/embed/v1/newsletter.js')).text()).toBe(served('second'));
    expect(readFileSync(`${folder}/kept/1.2.3/newsletter.js`, 'utf8')).toBe(code('first'));
  });
});
