// A server in a separate process, whose CPU time can be read.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import nodeOptions from '../../server/node-options.json' with { type: 'json' };

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export interface ServerProcess {
  origin: string;
  /** CPU time used so far, user and system, in microseconds. */
  cpuMicros(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * The real site with its demo content, as `npm start` runs it, on a free port.
 * @param env settings besides those of every measurement
 */
export const startSite = (env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> =>
  startHost({ REVALIDATE_SECONDS: '60', ...env });

/** The demo's backend, as a separate process with any number of additional articles, and the site in front of it. */
export async function startSiteBesideBackend(): Promise<{ site: ServerProcess; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(`${tmpdir()}/pihlaja-bench-backend-`);
  const key = 'bench';
  const child = spawnServer('./server/many-articles.ts', process.env, ['--data', dataDir, '--key', key]);
  const backend = serverProcess(child, await printedOrigin(child), () =>
    rmSync(dataDir, { recursive: true, force: true }),
  );
  const site = await startHost({
    CONTENT_API_URL: `${backend.origin}/api`,
    CONTENT_API_KEY: key,
    // The same setting as on the demo; no client of the bench loads the script.
    AD_NETWORK_URL: 'https://ads.example/network.js',
    // Measured pages are either requested only once, or come from the cache.
    REVALIDATE_SECONDS: '3600',
  });
  return {
    site,
    async stop() {
      await site.stop();
      await backend.stop();
    },
  };
}

async function startHost(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const dataDir = mkdtempSync(`${tmpdir()}/pihlaja-bench-`);
  const own = { DATA_DIR: dataDir, PORT: '0', SITE_URL: 'http://localhost' };
  const child = spawnServer(
    '../../server/start.js',
    { ...process.env, ...nodeOptions.variables, ...own, ...env },
    [],
    nodeOptions.flags,
  );
  // A first start draws the demo's pictures in the background.
  const isDrawn = env.CONTENT_API_URL ? null : printed(child, /Pictures: all/);
  const origin = await printedOrigin(child);
  await isDrawn;
  return serverProcess(child, origin, () => rmSync(dataDir, { recursive: true, force: true }));
}

/** A bare node:http server that answers every request with these bytes. */
export async function startBare(headers: Record<string, string>, body: Buffer): Promise<ServerProcess> {
  const child = spawnServer('./bare-server.ts', process.env);
  child.send({ headers, body: body.toString('base64') });
  return atPort(child);
}

/** Only the page cache and its sender, with this many pages at `/0/`, `/1/` … */
export const startCachedPages = (amount: number): Promise<ServerProcess> =>
  atPort(spawnServer('./server/cached-pages-server.ts', process.env, [String(amount)]));

async function atPort(child: ChildProcess): Promise<ServerProcess> {
  const { port } = await nextMessage<{ port: number }>(child, ({ port }) => port !== undefined);
  return serverProcess(child, `http://localhost:${port}`, () => {});
}

function spawnServer(
  file: string,
  env: NodeJS.ProcessEnv,
  args: string[] = [],
  flags: readonly string[] = [],
): ChildProcess {
  const execArgv = [...flags, '--import', path('./report-cpu.ts')];
  const child = fork(path(file), args, { env, execArgv, silent: true });
  child.stderr?.pipe(process.stderr);
  return child;
}

/** @returns the address that a program prints */
const printedOrigin = (child: ChildProcess): Promise<string> => printed(child, /http:\/\/localhost:\d+/);

/** Waits until a program has printed a match, and passes its other output on. */
function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const match = pattern.exec(chunk.toString());
      if (match) resolve(match[0]);
      else if (!/^Pi(?:ctures|hlaja)/.test(chunk.toString())) process.stderr.write(chunk);
    });
    child.once('exit', (code) => reject(new Error(`A measured server stopped with exit code ${code}`)));
  });
}

function serverProcess(child: ChildProcess, origin: string, cleanUp: () => void): ServerProcess {
  return {
    origin,
    async cpuMicros() {
      child.send('cpu');
      const { cpu } = await nextMessage<{ cpu: NodeJS.CpuUsage }>(child, ({ cpu }) => cpu !== undefined);
      return cpu.user + cpu.system;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          cleanUp();
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

/** The site also sends its parent other messages. */
function nextMessage<T>(child: ChildProcess, isWanted: (message: Partial<T>) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A measured server stopped with exit code ${code}`));
    const onMessage = (message: unknown) => {
      if (!isWanted(message as Partial<T>)) return;
      child.off('exit', onExit).off('message', onMessage);
      resolve(message as T);
    };
    child.once('exit', onExit);
    child.on('message', onMessage);
  });
}
