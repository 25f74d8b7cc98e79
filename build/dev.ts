// `npm run dev`: runs the site, rebuilds and restarts it on a change, and reloads the browser.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { orRefuse, readCommandLine, refuse } from '../server/command-line.ts';
import { readConfig } from '../server/config.ts';
import { createDevProxy } from './dev-proxy.ts';
import { projectRoot } from './paths.ts';

const watched = ['widgets', 'texts', 'rules', 'templates', 'server', 'build', 'demo/content', 'demo/playground'];
const ignored = /\.test\.tsx?$|~$|\.tmp$/;
const settleMs = 150;

const { env, passedOn } = readCommandLine({
  name: 'npm run dev',
  does: 'Runs the site, rebuilds it on a change, and reloads the browser.',
  isConfigured: true,
  done: 'it was stopped',
});
const { port, host } = orRefuse(() => readConfig(env));
const sitePort = await freePort();
const proxy = createDevProxy(sitePort);
let site: ChildProcess | null = null;
let isStopping = false;
/** One restart after the other: two at once would leave a site behind that nobody stops. */
let queue = Promise.resolve();

proxy.server.once('error', ({ message }) => refuse(`PORT and HOST want a free address (${message})`));
proxy.server.listen(port, host);
await restart(false);
watchAll();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    isStopping = true;
    await stop();
    process.exit(0);
  });

/** The site builds what has changed by itself when it starts; only content has to be imported first. */
async function restart(isContent: boolean): Promise<void> {
  if (isStopping) return;
  await stop();
  if (isContent) await run(['server/backend/import/command.ts', 'demo/content']);
  site = spawn(process.execPath, [...process.execArgv, 'server/site.ts', ...passedOn], {
    cwd: projectRoot,
    env: {
      ...env,
      PORT: String(sitePort),
      HOST: '127.0.0.1',
      SITE_URL: env.SITE_URL || `http://localhost:${port}`,
      REVALIDATE_SECONDS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  site.stdout?.on('data', (chunk: Buffer) => {
    // The site names its own port there; visitors of this one come through the proxy.
    if (!chunk.includes('Pihlaja runs at')) return void process.stdout.write(chunk);
    console.log(`Development server: http://localhost:${port}/`);
    proxy.reload();
  });
}

function stop(): Promise<void> {
  const running = site;
  site = null;
  if (!running || running.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    running.once('exit', () => resolve());
    running.kill('SIGTERM');
  });
}

function run(args: string[]): Promise<void> {
  return new Promise((resolve) => {
    const all = [...process.execArgv, ...args, ...passedOn];
    spawn(process.execPath, all, { cwd: projectRoot, env, stdio: 'inherit' }).once('exit', () => resolve());
  });
}

/** Editors write a file in several steps: a change counts when it has been quiet for a moment. */
function watchAll(): void {
  let timer: NodeJS.Timeout | undefined;
  let isContent = false;
  for (const folder of watched)
    watch(`${projectRoot}/${folder}`, { recursive: true }, (_event, file) => {
      if (isStopping || !file || ignored.test(file)) return;
      isContent ||= folder === 'demo/content';
      clearTimeout(timer);
      timer = setTimeout(() => {
        const imports = isContent;
        isContent = false;
        console.log(`Changed: ${folder}/${file}`);
        queue = queue.then(() => restart(imports));
      }, settleMs);
    });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
