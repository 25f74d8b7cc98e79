// Changes during a backup: leads that are delivered, and rows that are deleted with their files.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addAccount } from '../../backend/testing/accounts.ts';
import { startBackend, type TestBackend } from '../../backend/testing/start-backend.ts';
import { stage } from './stage.ts';

/** A function that runs right after the database is copied. */
const after = vi.hoisted(() => ({ copy: async () => {}, copies: 0 }));
vi.mock('../../backend/store/sqlite/copy-store.ts', async (original) => {
  const { copyStore } = (await original()) as typeof import('../../backend/store/sqlite/copy-store.ts');
  return {
    async copyStore(from: string, to: string) {
      await copyStore(from, to);
      after.copies += 1;
      await after.copy();
    },
  };
});

const key = '11111111-1111-4111-8111-111111111111';
const options = { withMedia: true, hasDatabase: true, hasStorage: false };

let folder: string;
let dataDir: string;
let backend: TestBackend;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-stage-'));
  dataDir = join(folder, 'data');
  backend = await startBackend({ dataDir });
  await mkdir(join(dataDir, 'lead-queue', key), { recursive: true });
  await writeFile(join(dataDir, 'lead-queue', key, 'lead.json'), '{}');
  Object.assign(after, { copy: async () => {}, copies: 0 });
});
afterEach(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a lead that is delivered after the database is copied is in the backup as one that waits', async () => {
  after.copy = () => rm(join(dataDir, 'lead-queue', key), { recursive: true });
  const staged = await stage(dataDir, options);
  expect(staged.keptLeads).toBe(1);
  expect(await readdir(join(staged.folder, 'lead-queue', key))).toEqual(['lead.json']);
});

it('a row that is deleted with its file meanwhile is in no backup: the database is copied again', async () => {
  const { id } = await addAccount(backend, 'maija@posti.example', { icon_file: 'maija.webp' });
  await mkdir(join(dataDir, 'uploads/profile-icons'), { recursive: true });
  await writeFile(join(dataDir, 'uploads/profile-icons/maija.webp'), 'kuva');
  after.copy = async () => {
    await backend.store.deleteFrom('users').where('id', '=', id).execute();
    await rm(join(dataDir, 'uploads/profile-icons/maija.webp'), { force: true });
  };
  const staged = await stage(dataDir, options);
  expect([staged.missing, staged.database?.accounts, after.copies]).toEqual([[], 0, 2]);
});

it('a file that is stored after the database is copied comes along', async () => {
  after.copy = () => writeFile(join(dataDir, 'uploads/leads/uusi.jpg'), 'kuva');
  const staged = await stage(dataDir, options);
  expect(await readdir(join(staged.folder, 'uploads/leads'))).toEqual(['uusi.jpg']);
});

it('what a killed backup has left is deleted by a later one, once no backup can still be running', async () => {
  const [old, young] = [join(dataDir, 'backup-in-progress-old'), join(dataDir, 'backup-in-progress-young')];
  for (const path of [old, young]) await mkdir(path);
  const before = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(old, before, before);
  const staged = await stage(dataDir, options);
  const left = (await readdir(dataDir)).filter((name) => name.startsWith('backup-in-progress-'));
  expect(left.map((name) => join(dataDir, name)).sort()).toEqual([staged.folder, young].sort());
});
