// The partners' scripts: how the host keeps them, version by version.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeholderHost } from '../../../rules/embed-parts.ts';
import { type EmbedFiles, openEmbedFiles } from './embed-files.ts';

let folder: string;
let logged: string[];
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

/** The script at a path below `/embed/`. */
const scriptAt = async (files: EmbedFiles, path: string) => String((await files.find(path))?.identity);
const code = (words: string) => `fetch("${placeholderHost}/embed/api/${words}")`;
const served = (words: string) => code(words).replace(placeholderHost, siteUrl);

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-embeds-`);
  logged = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the scripts for partners', () => {
  it('come compressed, and name their own site', async () => {
    const file = await open('1.2.3', { newsletter: code('a').repeat(50) }).find('v1/newsletter.js');
    const whole = served('a').repeat(50);
    expect([file?.identity, brotliDecompressSync(file?.br ?? ''), gunzipSync(file?.gzip ?? '')].map(String)).toEqual(
      Array(3).fill(whole),
    );
  });

  it('are kept in every version that was ever given out, and listed with their hashes', async () => {
    open('1.2.3', { newsletter: code('old') });
    const files = open('1.3.0', { newsletter: code('new'), 'lead-form': code('lead') });
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
    open('1.2.3', { newsletter: code('first') });
    const files = open('1.2.3', { newsletter: code('second') });
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ script: 'newsletter', version: '1.2.3' });
    expect(await scriptAt(files, '1.2.3/newsletter.js')).toBe(served('first'));
    expect(await scriptAt(files, 'v1/newsletter.js')).toBe(served('second'));
    expect(readFileSync(`${folder}/kept/1.2.3/newsletter.js`, 'utf8')).toBe(code('first'));
  });
});
