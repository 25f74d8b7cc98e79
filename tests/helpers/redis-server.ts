// A real Redis for tests. Its port stays the same after a kill, and it stores no files.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type OpenedState, openSharedState } from '../../server/shared/state/open-shared-state.ts';
import { freePort } from './free-port.ts';
import { findProgram, type Needed } from './installed-programs.ts';

const findServer = () => findProgram('redis-server', 'valkey-server');

/** Redis or Valkey: without either, the tests that need it are skipped and counted. */
export const redis: Needed = {
  name: 'redis-server',
  packages: ['redis-server'],
  isThere: () => findServer() !== undefined,
};

export interface RedisServer {
  url: string;
  /** Ends the server at once, with all of its data. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>;
  /** Makes the server accept connections and calls without an answer. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** @param args further options, such as `--requirepass word` */
export async function startRedis(...args: string[]): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-redis-`);
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const usual = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
    running = spawn(findServer() ?? '', [...usual, ...args], { stdio: 'ignore' });
    await untilListening(port);
  }

  async function kill(): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const isOpen = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).then(
      ([error]) => error === undefined,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
  throw new Error('redis-server does not listen');
}

/** The shared state of a process that uses this Redis. Its timeout is longer than a site's. */
export const openTestState = (server: RedisServer): Promise<OpenedState> =>
  openSharedState({
    redisUrl: server.url,
    siteUrl: 'https://koe.example',
    key: 'koeavain',
    log: { warn() {} },
    timeoutMs: 5000,
  });
