// Two sites on one data folder, as processes: the second one reports the conflict and exits, and a kill leaves no lock
// behind.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

const started: SiteProcess[] = [];
let folder: Awaited<ReturnType<typeof prepareDataDir>>;
beforeAll(async () => {
  folder = await prepareDataDir();
}, 60_000);
afterEach(async () => {
  for (const site of started.splice(0)) await site.kill();
});
afterAll(() => folder.remove());

function start(env: Record<string, string> = {}): SiteProcess {
  const site = startSiteProcess({ DATA_DIR: folder.dataDir, DEMO: 'off', STOP_DELAY: '0', ...env });
  started.push(site);
  return site;
}

/** A host alone, whose backend is unavailable. */
const hostEnv = { CONTENT_API_URL: 'http://127.0.0.1:9/api', CONTENT_API_KEY: 'a', SITE_URL: 'http://localhost' };

const lines = ({ err }: SiteProcess) => err.split('\n').filter((line) => line.startsWith('Cannot start'));
const isServed = async (site: SiteProcess) => (await fetch(`${await site.address()}/healthz`)).status;

describe('a second site on one DATA_DIR', { timeout: 120_000 }, () => {
  it.each([
    ['a site', {}],
    ['a host', hostEnv],
  ])('%s waits a little, says what to do, and ends; the first goes on', async (_, env) => {
    const first = start();
    await first.address();
    const second = start(env);
    expect(await second.ended).toBe(1);
    const place = `Cannot start in "${folder.dataDir}": process ${first.child.pid} already runs a site there.`;
    expect(lines(second)).toEqual([
      `${place} Waiting 5 seconds for its end.`,
      `${place} Stop it, or set another DATA_DIR.`,
    ]);
    expect(second.out).not.toContain('http://');
    expect(await isServed(first)).toBe(200);
  });

  it('starts at once after a kill', async () => {
    const first = start();
    await first.address();
    await first.kill();
    const second = start();
    expect(await isServed(second)).toBe(200);
    expect(lines(second)).toEqual([]);
  });

  it('takes over from one that is stopping', async () => {
    const first = start();
    await first.address();
    const second = start();
    while (lines(second).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await isServed(second)).toBe(200);
  });

  it('takes no lock from commands that run beside it', async () => {
    const site = start();
    await site.address();
    const run = (command: string, ...args: string[]) =>
      execFileSync(
        process.execPath,
        [`${projectRoot}/server/ops/commands/${command}.ts`, '--data', folder.dataDir, ...args],
        {
          env: { PATH: process.env.PATH, CHECK_LINKS: 'off' },
          encoding: 'utf8',
        },
      );
    expect(run('leads')).toContain('Tunniste');
    run('mails');
    run('backup', `${folder.dataDir}-backup.tar.zst`);
    expect(existsSync(`${folder.dataDir}-backup.tar.zst`)).toBe(true);
    expect(await isServed(site)).toBe(200);
  });
});
