// The stored data about refused calls: origin, site, time and count, and nothing else.
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileStore } from '../../shared/files/file-store.ts';
import { openLocalFiles } from '../../shared/files/local-files.ts';
import { openRefusedOrigins, readRefusedOrigins, refusalsKeptMs } from './refused-origins.ts';

let folder: string;
let store: FileStore;
let at: number;
let logged: string[];
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/pihlaja-refusals-`);
  store = openLocalFiles(folder);
  at = Date.parse('2026-05-10T09:00:00Z');
  logged = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (writeEveryMs = 10_000) =>
  openRefusedOrigins({
    store,
    log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) }),
    now: () => at,
    writeEveryMs,
  });

it('counts the calls of an origin for a site, across processes', async () => {
  const first = open();
  first.note('origin', 'koti', 'https://muu.example');
  at += 1000;
  first.note('origin', 'koti', 'https://muu.example');
  first.note('site', 'kotii', 'https://koti.example');
  first.note('origin', 'koti', undefined);
  await first.close();
  const second = open();
  at += 1000;
  second.note('origin', 'koti', 'https://muu.example');
  await second.close();
  const begun = Date.parse('2026-05-10T09:00:00Z');
  const refusal = { site: 'koti', problem: 'origin' };
  expect(await readRefusedOrigins(store, at)).toEqual([
    { ...refusal, origin: 'https://muu.example', calls: 3, firstAt: begun, lastAt: begun + 2000 },
    { ...refusal, origin: 'null', calls: 1, firstAt: begun + 1000, lastAt: begun + 1000 },
    {
      site: 'kotii',
      origin: 'https://koti.example',
      problem: 'site',
      calls: 1,
      firstAt: begun + 1000,
      lastAt: begun + 1000,
    },
  ]);
});

it('writes by itself while the process runs, and no file when nothing was refused', async () => {
  await open().close();
  expect(await readdir(folder)).toEqual([]);
  const refusals = open(5);
  refusals.note('origin', 'koti', 'https://muu.example');
  await vi.waitFor(async () => expect(await readRefusedOrigins(store, at)).toHaveLength(1));
  await refusals.close();
});

it('keeps the last hundred of each kind, so that made-up sites push out no origin of a known one', async () => {
  const refusals = open();
  refusals.note('origin', 'koti', 'https://tarkea.example');
  for (let n = 0; n < 500; n += 1) refusals.note('site', `arvaus-${n}`, `https://a${n}.example`);
  await refusals.close();
  const kept = await readRefusedOrigins(store, at);
  expect(kept).toHaveLength(101);
  expect(kept.map(({ origin }) => origin)).toContain('https://tarkea.example');
  expect(kept.map(({ site }) => site)).toContain('arvaus-499');
  expect(kept.map(({ site }) => site)).not.toContain('arvaus-399');
});

it.each([
  ['an origin with a path', 'https://muu.example/polku?email=aino@koe.example'],
  ['an origin with a user', 'https://aino:salasana@muu.example'],
  ['another scheme', 'chrome-extension://abcdef'],
  ['an endless origin', `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`],
  ['text', 'Aino Asiakas'],
])('keeps nothing of %s', async (_, origin) => {
  const refusals = open();
  refusals.note('origin', 'koti', origin);
  await refusals.close();
  expect(await readdir(folder)).toEqual([]);
});

it('keeps a made-up site id short and in one line', async () => {
  const refusals = open();
  refusals.note('site', `a\nb\u001b[31m${'c'.repeat(100)}`, 'https://muu.example');
  await refusals.close();
  const [kept] = await readRefusedOrigins(store, at);
  expect(kept?.site).toBe(`a b[31m${'c'.repeat(33)}`);
});

it('forgets what is older than thirty days, and deletes the files of old processes', async () => {
  const refusals = open();
  refusals.note('origin', 'koti', 'https://muu.example');
  await refusals.close();
  const [file = ''] = await readdir(folder);
  const written = new Date(at);
  await utimes(`${folder}/${file}`, written, written);
  expect(await readRefusedOrigins(store, at + refusalsKeptMs)).toHaveLength(1);
  at += refusalsKeptMs + 1;
  expect(await readRefusedOrigins(store, at)).toEqual([]);
  const later = open();
  later.note('origin', 'koti', 'https://uusi.example');
  await later.close();
  expect(await readdir(folder)).toHaveLength(1);
  expect(await readdir(folder)).not.toContain(file);
});

it('keeps the newest fifty files, however often the site is started', async () => {
  for (let n = 0; n < 60; n += 1) {
    await writeFile(`${folder}/${n}.json`, '[]');
    await utimes(`${folder}/${n}.json`, new Date(at + n * 1000), new Date(at + n * 1000));
  }
  at += 60_000;
  const refusals = open();
  refusals.note('origin', 'koti', 'https://muu.example');
  await refusals.close();
  const names = await readdir(folder);
  expect(names).toHaveLength(50);
  expect(names).toContain('59.json');
  expect(names).not.toContain('10.json');
});

it('a broken file and a full disk disturb nobody', async () => {
  await writeFile(`${folder}/rikki.json`, '[{');
  expect(await readRefusedOrigins(store, at)).toEqual([]);
  const refusals = openRefusedOrigins({
    store: { ...store, put: () => Promise.reject(new Error('ENOSPC')) },
    log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) }),
    now: () => at,
  });
  refusals.note('origin', 'koti', 'https://muu.example');
  await refusals.close();
  expect(logged).toEqual(["refused origins of partners' pages are not noted"]);
  expect(await readFile(`${folder}/rikki.json`, 'utf8')).toBe('[{');
});
