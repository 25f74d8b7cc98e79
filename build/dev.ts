// `npm run dev`: runs the site, rebuilds after changes, and reloads the browser's pages or shows errors.
import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../server/config.ts';
import { orExit, readCommandLine, refuse } from '../server/shared/command-line.ts';
import { createDevHot } from './dev-hot.ts';
import { createDevProxy } from './dev-proxy.ts';
import { createDevSite } from './dev-site.ts';
import { projectRoot } from './paths.ts';

/** The action after a change: import the content, restart the site's process, or only reload its files. */
type FileChange = 'content' | 'restart' | 'refresh';
const ignored = /\.test\.tsx?$|~$|\.tmp$/;
const settleMs = 150;
/**
 * Delay before a quick build, in milliseconds. A build of a half-written file is soon followed by a build of the complete file.
 */
const hotSettleMs = 40;
/** The `nice` value of a whole build, so that the developer's other programs take precedence. */
const politely = 5;
/** Time in which the playground's browser shows a quick build, in milliseconds. */
const hotShownMs = 500;

const { env, childArgs } = readCommandLine({
  name: 'npm run dev',
  does: 'Runs the site, builds it again on a change, and loads the pages of the browser again or shows what is wrong.',
  isConfigured: true,
  done: 'it was stopped',
});
const { port, host, contentDir } = orExit(() => readConfig(env));
const content = contentDir ?? 'demo/content';
const watched: Record<string, FileChange> = {
  widgets: 'refresh',
  templates: 'refresh',
  texts: 'restart',
  rules: 'restart',
  server: 'restart',
  build: 'restart',
  'demo/playground': 'restart',
  [content]: 'content',
};
/** Folders whose changes appear on the playground's stage before the whole build. */
const ofStage = new Set(['widgets', 'templates', 'texts', 'rules']);
const sitePort = await freePort();
const site = createDevSite([...process.execArgv, 'server/site.ts', '--quiet', ...childArgs], {
  ...env,
  PORT: String(sitePort),
  HOST: '127.0.0.1',
  SITE_URL: env.SITE_URL || `http://localhost:${port}`,
  REVALIDATE_SECONDS: '1',
  STRICT_TEMPLATES: 'on',
});
const proxy = createDevProxy(sitePort, site.lastError);
const hot = createDevHot(env, proxy.reportHot);
let isStopping = false;
/** The program that builds or imports. */
let running: ChildProcess | undefined;
const waiting = new Set<FileChange>();
/** Changes are handled one at a time: two at once would leave an orphaned site process. */
let queue = Promise.resolve();

proxy.server.once('error', ({ message }) => refuse(`Cannot listen: ${message}. Set PORT or HOST.`));
proxy.server.listen(port, host, () => console.log(`Development server: http://localhost:${port}/`));
queue = queue.then(() => take(new Set(['restart'])));
watchAll();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    isStopping = true;
    hot.stop();
    await end(running);
    await site.stop();
    process.exit(0);
  });

async function take(changes: ReadonlySet<FileChange>): Promise<void> {
  if (isStopping || changes.size === 0) return;
  const mode = changes.has('restart') ? 'restart' : 'refresh';
  const problem =
    (await run('build/build.ts')) ??
    (changes.has('content') ? await run('server/ops/commands/content-import.ts', content, ...childArgs) : null) ??
    (await site[mode]());
  console.log(problem === null ? `Ready after a ${mode}` : problem);
  proxy.report(problem, mode === 'restart');
  if (problem === null && mode === 'restart') hot.warmUp();
}

/** @returns the error output, or null on success */
function run(...args: string[]): Promise<string | null> {
  return new Promise((done) => {
    const options = { cwd: projectRoot, env: { ...env, SOURCE_MAPS: 'on' } };
    const child = execFile(process.execPath, [...process.execArgv, ...args], options, (error, _stdout, stderr) =>
      done(error && (stderr.trim() || error.message)),
    );
    if (child.pid) setPriority(child.pid, politely);
    running = child;
  });
}

/** Watches the folders. Editors write a file in several steps, so a change counts after a moment without further changes. */
function watchAll(): void {
  let timer: NodeJS.Timeout | undefined;
  for (const [folder, change] of Object.entries(watched))
    watch(resolve(projectRoot, folder), { recursive: true }, (_event, file) => {
      if (isStopping || !file || ignored.test(file)) return;
      waiting.add(change);
      if (folder === 'build') hot.stop();
      if (ofStage.has(folder) && proxy.showsPlayground()) hot.build(hotSettleMs);
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log(`Changed: ${folder}/${file}`);
        queue = queue.then(async () => {
          if (proxy.showsPlayground()) {
            await hot.settled();
            await pause(hotShownMs);
          }
          const changes = new Set(waiting);
          waiting.clear();
          return take(changes);
        });
      }, settleMs);
    });
}

/** Ends a program and waits until it has exited, so that it does not write after the server has stopped. */
async function end(program: ChildProcess | undefined): Promise<void> {
  if (!program || program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
