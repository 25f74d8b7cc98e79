// The versions of the partners' scripts on disk.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { openLocalFiles } from '../../shared/files/local-files.ts';
import { openEmbedFiles } from './embed-files.ts';

const files = vi.hoisted(() => ({ breakAfter: -1 }));
vi.mock('../../shared/durable-files.ts', async (load) => {
  const real = await load<typeof import('../../shared/durable-files.ts')>();
  const writeDurably: typeof real.writeDurably = async (path, content) => {
    if (files.breakAfter < 0) return real.writeDurably(path, content);
    await real.writeDurably(path, String(content).slice(0, files.breakAfter));
    throw new Error('ENOSPC');
  };
  return { ...real, writeDurably };
});

const folder = mkdtempSync(`${tmpdir()}/pihlaja-embed-files-`);
afterAll(() => rmSync(folder, { recursive: true }));

it('of which none is half there, whenever the first start of a version was cut short', async () => {
  const code = 'whole("https://host.invalid")';
  mkdirSync(`${folder}/dist/embed`, { recursive: true });
  writeFileSync(`${folder}/dist/embed/newsletter.js`, code);
  const built = { version: '1.2.3', names: ['newsletter' as const] };
  const store = openLocalFiles(`${folder}/kept`);
  const options = {
    dist: `${folder}/dist`,
    release: `${folder}/release`,
    npmPackage: null,
    built,
    store,
    siteUrl: 'https://h.example',
  };
  const open = () => openEmbedFiles({ ...options, log: pino({ level: 'silent' }) });
  files.breakAfter = 5;
  await expect(open()).rejects.toThrow('ENOSPC');
  files.breakAfter = -1;
  expect(existsSync(`${folder}/kept/1.2.3/newsletter.js`)).toBe(false);
  const found = await (await open()).find('1.2.3/newsletter.js');
  expect(found?.identity.toString()).toBe('whole("https://h.example")');
  expect(readdirSync(`${folder}/kept/1.2.3`)).toEqual(['newsletter.js']);
  expect(readFileSync(`${folder}/kept/1.2.3/newsletter.js`, 'utf8')).toBe(code);
});
