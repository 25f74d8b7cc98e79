// The site as a separate process that tests can send requests to, stop and kill: for rules that must hold when
// everything ends at once.
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../build/paths.ts';
import { type Files, testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { startBackend } from '../../server/backend/testing/start-backend.ts';

/** The time limit of a start on a busy machine, in milliseconds. */
const startMs = 90_000;

export interface SiteProcess {
  child: ChildProcess;
  /** The output so far. */
  out: string;
  err: string;
  /** The exit code, once the process has ended; null after a kill. */
  ended: Promise<number | null>;
  /** The address from the first line of output. @throws {Error} if the process does not start */
  address(): Promise<string>;
  /** Kills the process without a warning, as a power cut would. */
  kill(): Promise<void>;
  /** Makes the process accept connections and calls without an answer. */
  freeze(): void;
  thaw(): void;
}

/**
 * Starts `server/start.js` on a free port.
 * @param env its whole environment, except for the PATH
 * @param stdio with `ipc` for a site that its parent can send messages to
 */
export const startSiteProcess = (env: Record<string, string>, stdio?: StdioOptions): SiteProcess =>
  startProgram([`${projectRoot}/server/start.js`], { PORT: '0', ...env }, projectRoot, stdio);

/** Starts a backend without a host. @param port 0 for a free one */
export const startBackendProcess = (
  dataDir: string,
  port: number,
  siteUrl: string,
  env: Record<string, string> = {},
): SiteProcess =>
  startProgram(
    [`${projectRoot}/tests/helpers/backend-program.ts`, '--data', dataDir, '--port', String(port), '--site', siteUrl],
    env,
  );

/**
 * The compile cache of a test run; compiling is half the cost of a start. A killed program writes no cache, so the
 * first program started here has an invalid port and ends by itself.
 */
function compileOnce(): Record<string, string> {
  const run = process.env.TEST_RUN_FOLDER;
  if (!run) return {};
  const kept = { NODE_COMPILE_CACHE: `${run}/compiled` };
  if (!existsSync(kept.NODE_COMPILE_CACHE))
    spawnSync(process.execPath, [`${projectRoot}/server/start.js`], { env: { ...kept, PORT: 'none' } });
  return kept;
}

/** Starts a program that prints an address when it serves. */
export function startProgram(
  args: string[],
  env: Record<string, string> = {},
  cwd = projectRoot,
  stdio: StdioOptions = 'pipe',
): SiteProcess {
  // No test depends on external sites, whatever the time of day.
  const outer = { PATH: process.env.PATH, CHECK_LINKS: 'off', ...compileOnce() };
  const child = spawn(process.execPath, args, { cwd, stdio, env: { ...outer, ...env } });
  const site: SiteProcess = {
    child,
    out: '',
    err: '',
    ended: new Promise((resolve) => child.once('close', resolve)),
    async address() {
      const deadline = performance.now() + startMs;
      for (;;) {
        const address = /http:\/\/localhost:\d+/.exec(site.out)?.[0];
        if (address) return address;
        if (performance.now() > deadline) throw new Error(`It has not started: ${site.out}${site.err}`);
        await pause(50);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await site.ended;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
  child.stdout?.setEncoding('utf8').on('data', (piece) => {
    site.out += piece;
  });
  child.stderr?.setEncoding('utf8').on('data', (piece) => {
    site.err += piece;
  });
  return site;
}

/** A data folder with a little content, so that the site starts at once and does not import the demo. */
export async function prepareDataDir(
  content: Files = testContent,
): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-process-'));
  const dataDir = join(folder, 'data');
  const backend = await startBackend({ dataDir });
  await backend.importContent(await writeFiles(content, join(folder, 'content')));
  await backend.stop();
  return { dataDir, remove: () => rm(folder, { recursive: true, force: true }) };
}
