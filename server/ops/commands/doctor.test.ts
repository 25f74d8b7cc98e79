// npx pihlaja doctor from an operator's view: one line for each check, an exit code, JSON, and no changes.
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runSiteCommand } from '../../../tests/helpers/site-command.ts';
import { startSiteProcess } from '../../../tests/helpers/site-process.ts';
import { testContent, writeFiles } from '../../backend/testing/content-folder.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-doctor-'));
  dataDir = await mkdtemp(join(folder, 'data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const doctor = (env: Record<string, string>, ...args: string[]) => runSiteCommand(dataDir, env, 'doctor', ...args);

async function contents(): Promise<Record<string, string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await hash(file)])));
}

describe('npx pihlaja doctor', { timeout: 120_000 }, () => {
  it('finds a running site well, changes nothing, and says so when it is gone', { tags: 'slow' }, async () => {
    const content = await writeFiles(testContent, join(folder, 'content'));
    const site = startSiteProcess({ DATA_DIR: dataDir, CONTENT_DIR: content, DEMO: 'off' });
    try {
      const SITE_URL = await site.address();
      const well = await doctor({ SITE_URL });
      expect(well).toMatchObject({ status: 0, stderr: '' });
      expect(well.stdout).toMatch(/^ok {4}configuration {2}\d+ variables/);
      for (const line of [
        /^ok {4}way in +http:\/\/localhost:\d+ is this site$/m,
        /^ok {4}proxies +no proxy is in front, and TRUSTED_PROXIES is 0$/m,
        /^ok {4}open files +the running site \(process \d+\) may open \d+ files, \d+ are open$/m,
        /^ok {4}database +whole, in WAL mode, of this version, [\d.]+ MB$/m,
        /^ok {4}clock +within 5 seconds of http:\/\/localhost:\d+$/m,
        /\n\n0 FAIL, \d+ warn, \d+ ok\n$/,
      ])
        expect(well.stdout).toMatch(line);
      site.child.kill('SIGTERM');
      await site.ended;
      const before = await contents();
      await chmod(dataDir, 0o700);
      const gone = await doctor({ SITE_URL });
      expect(gone.status).toBe(1);
      expect(gone.stdout).toMatch(
        /^FAIL {2}way in +http:\/\/localhost:\d+\/readyz: nothing listens there\. Start the site/m,
      );
      expect(gone.stdout).toMatch(/^ok {4}database/m);
      expect(await contents()).toEqual(before);
    } finally {
      await site.kill();
    }
  });

  it('prints JSON, and makes no folder', async () => {
    await rm(dataDir, { recursive: true });
    const { status, stdout } = await doctor({}, '--json');
    expect(status).toBe(1);
    const found = JSON.parse(stdout) as { check: string; verdict: string; says: string; todo?: string }[];
    expect(found).toContainEqual({
      check: 'data folder',
      verdict: 'fail',
      says: `"${dataDir}" is not there`,
      todo: expect.stringContaining('DATA_DIR'),
    });
    expect(found.every(({ verdict, todo }) => (verdict === 'ok') === (todo === undefined))).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it('names every wrong value and shows no secret', { tags: 'slow' }, async () => {
    const { status, stdout, stderr } = await doctor({ PORT: 'x', MAIL_URL: 'http://maija:Salasana-9@mail.example' });
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(
      /^FAIL {2}configuration {2}Invalid PORT: [^\n]+\nFAIL {2}configuration {2}Invalid MAIL_URL [^\n]+\n\n2 FAIL/,
    );
    expect(stdout).not.toContain('Salasana');
  });

  it('needs an address for a test message', async () => {
    expect(await doctor({}, '--mail', 'ei-osoite')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^--mail must be/),
    });
  });
});
