// npx pihlaja backup and npx pihlaja restore from an operator's view: one line of output each, and no leftovers of a failure.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { runSiteCommand } from '../../../tests/helpers/site-command.ts';
import { findSetting } from '../../backend/store/settings.ts';
import { addAccount } from '../../backend/testing/accounts.ts';
import { startBackend, type TestBackend } from '../../backend/testing/start-backend.ts';

const program = `${projectRoot}/server/ops/commands/backup.ts`;
const BACKUP_KEY = 'avain, jossa on yli kolmekymmentä merkkiä';

let folder: string;
let dataDir: string;
let file: string;
let backend: TestBackend;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-backup-command-'));
  dataDir = join(folder, 'data');
  file = join(folder, 'a.tar.zst.age');
  backend = await startBackend({ dataDir });
});
afterEach(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

const back = (env: Record<string, string>, ...args: string[]) => runSiteCommand(dataDir, env, 'backup', ...args);
const restore = (env: Record<string, string>, ...args: string[]) =>
  runSiteCommand(join(folder, 'new'), env, 'restore', ...args);

describe('npx pihlaja backup and npx pihlaja restore', { timeout: 60_000 }, () => {
  it('say what was packed, verified and restored', { tags: 'slow' }, async () => {
    await addAccount(backend, 'maija@posti.example');
    const contents = '0 leads, 0 kept leads, 1 account, 0 votes, 0 articles, 1 file \\([\\d.]+ MB\\)';
    const made = await back({ BACKUP_KEY }, file);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toMatch(new RegExp(`^${file} \\([\\d.]+ MB, encrypted\\): ${contents}\\n$`));
    expect(await findSetting(backend.store, 'last_backup')).toMatch(/^\d{4}-.*Z$/);
    const told = `${contents}, as they were at \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC \\(version [\\d.]+\\)\\n$`;
    const checked = await restore({ BACKUP_KEY }, '--check', file);
    expect(checked).toMatchObject({ status: 0, stderr: '' });
    expect(checked.stdout).toMatch(new RegExp(`^Every file is as it was packed: ${told}`));
    expect(await readdir(folder)).not.toContain('new');
    const restored = await restore({ BACKUP_KEY }, file);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(restored.stdout).toMatch(new RegExp(`^Restored into "${folder}/new": ${told}`));
  });

  it('say that files in an object storage are not in the archive, and miss none of them', {
    tags: 'slow',
  }, async () => {
    await addAccount(backend, 'maija@posti.example', { icon_file: 'maija.webp' });
    const storage = { STORAGE_URL: 's3://pihlaja', AWS_ACCESS_KEY_ID: 'tunnus', AWS_SECRET_ACCESS_KEY: 'salaisuus' };
    const made = await back({ BACKUP_KEY, ...storage }, file);
    expect(made.status).toBe(0);
    expect(made.stderr).toBe(
      'The files in STORAGE_URL are not in the archive: the versions of the bucket are their backup.\n',
    );
  });

  it('say that a backup without a key is readable', { tags: 'slow' }, async () => {
    const made = await back({}, file);
    expect(made.status).toBe(0);
    expect(made.stderr).toBe('BACKUP_KEY is not set: the archive is not encrypted, and holds the data of visitors.\n');
    expect(made.stdout).toContain('MB, not encrypted)');
  });

  it.each([
    [
      'a folder that is not there',
      {},
      'nowhere/a.tar',
      '"…/nowhere" is not there: correct the path, or create the folder.',
    ],
    ['a file in place of a folder', {}, 'taken/a.tar', 'leads through a file that is no folder'],
    ['a file that is there', {}, 'taken', '"…/taken" is there already: name a new file, or a folder.'],
    [
      'a short key',
      { BACKUP_KEY: 'lyhyt' },
      'a.tar',
      'Invalid BACKUP_KEY (not shown: it may hold a secret). Set it to at least 32 characters.',
    ],
  ])('refuse %s in one line', async (_, env, name, message) => {
    await writeFile(join(folder, 'taken'), 'x');
    const { status, stdout, stderr } = await back(env as Record<string, string>, join(folder, name));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.replace(folder, '…')).toContain(message);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  /** Writes files that compression cannot reduce. */
  async function addNoise(count: number): Promise<void> {
    await mkdir(join(dataDir, 'media'));
    for (let number = 1; number <= count; number++)
      await writeFile(join(dataDir, `media/kohina-${number}.webp`), randomBytes(1e6));
  }

  /** Expects that only the data folder exists, without links, and no file of a backup. */
  async function expectNothingLeft(): Promise<void> {
    expect(await readdir(folder)).toEqual(['data']);
    expect((await readdir(dataDir)).filter((name) => name.includes('progress'))).toEqual([]);
  }

  it('leave nothing behind when the disk takes no more', async () => {
    await addNoise(2);
    // The limit is in blocks of 512 bytes: it ends the archive in the middle, as a full disk would, and allows the copy of the
    // database.
    const script = 'ulimit -f 3000; exec "$0" "$@"';
    const child = spawn('sh', ['-c', script, process.execPath, program, '--data', dataDir, file]);
    const stderr = textOf(child.stderr);
    const [status] = await once(child, 'close');
    expect(await stderr).toMatch(/may not become that large: raise the limit of file sizes of this user\.\n$/);
    expect(status).toBe(1);
    await expectNothingLeft();
  });

  it('leave nothing behind when they are stopped', async () => {
    await addNoise(40);
    const child = spawn(process.execPath, [program, '--data', dataDir, file], { env: { BACKUP_KEY } });
    const stderr = textOf(child.stderr);
    await vi.waitUntil(async () => (await readdir(folder)).some((name) => name.endsWith('.part')), {
      interval: 2,
      timeout: 30_000,
    });
    child.kill('SIGTERM');
    const [status] = await once(child, 'close');
    expect([status, await stderr]).toEqual([1, 'The backup was stopped: nothing is left of it.\n']);
    await expectNothingLeft();
  });
});
