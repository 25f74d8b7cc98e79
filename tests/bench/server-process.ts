// A server in a process of its own, whose CPU time can be read.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export interface ServerProcess {
  origin: string;
  /** CPU time used so far, user and system, in microseconds. */
  cpuMicros(): Promise<number>;
  stop(): Promise<void>;
}

/** The real site with its demo content, as `npm start` runs it, on a free port. */
export async function startSite(): Promise<ServerProcess> {
  const dataDir = mkdtempSync(`${tmpdir()}/pihlaja-bench-`);
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', SITE_URL: 'http://localhost', REVALIDATE_SECONDS: '60' };
  const child = spawnServer('../../server/start.js', env);
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const match = /http:\/\/localhost:\d+/.exec(chunk.toString());
      if (match) resolve(match[0]);
      else process.stderr.write(chunk);
    });
    child.once('exit', (code) => reject(new Error(`The site stopped with exit code ${code}`)));
  });
  return serverProcess(child, origin, () => rmSync(dataDir, { recursive: true, force: true }));
}

/** A bare node:http server that answers everything with these bytes. */
export async function startBare(headers: Record<string, string>, body: Buffer): Promise<ServerProcess> {
  const child = spawnServer('./bare-server.ts', process.env);
  child.send({ headers, body: body.toString('base64') });
  const { port } = await nextMessage<{ port: number }>(child);
  return serverProcess(child, `http://localhost:${port}`, () => {});
}

function spawnServer(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(path(file), { env, execArgv: ['--import', path('./report-cpu.ts')], silent: true });
  child.stderr?.pipe(process.stderr);
  return child;
}

function serverProcess(child: ChildProcess, origin: string, cleanUp: () => void): ServerProcess {
  return {
    origin,
    async cpuMicros() {
      child.send('cpu');
      const { cpu } = await nextMessage<{ cpu: NodeJS.CpuUsage }>(child);
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

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A measured server stopped with exit code ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as T);
    });
  });
}
