// The end of the site under load: behind a load balancer, and on a systemd socket. No request is dropped.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, Pool, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

const rounds = 10;
const requestsPerRound = 1000;
/** Restarts of the site on a systemd socket. */
const restarts = 3;
/** More than the number of requests that were lost in an earlier version. */
const connections = 24;

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
beforeAll(async () => {
  folder = await prepareDataDir();
}, 60_000);
afterAll(() => folder.remove());

const startSite = (env: Record<string, string> = {}): SiteProcess =>
  startSiteProcess({ DATA_DIR: folder.dataDir, DEMO: 'off', STOP_DELAY: '1', ...env });

/** Cached pages, pages generated for one visitor, files and API calls. */
const paths = ['/', '/ei-ole/', '/hakutulokset/?search=sauna', '/robots.txt', '/api/auth/status/', '/healthz'];

/**
 * Sends requests as a load balancer does: on keep-alive connections, and only while the site reports that it is ready.
 */
class LoadBalancer {
  readonly dropped: string[] = [];
  answered = 0;
  #isReady = true;
  readonly #pool: Pool;
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
    this.#pool = new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: 60_000 });
  }

  /** Requests the readiness check every tenth of a second, until the site is not ready. */
  async watch(): Promise<void> {
    while (this.#isReady) {
      const { statusCode, body } = await request(`${this.#origin}/readyz`, {
        dispatcher: new Agent({ pipelining: 0 }),
      });
      await body.dump();
      this.#isReady = statusCode === 200;
      await pause(100);
    }
  }

  /** Sends this many requests, or fewer if the site is stopped earlier. */
  async send(amount: number): Promise<void> {
    let left = amount;
    const one = async () => {
      while (left > 0 && this.#isReady) {
        left -= 1;
        const path = paths[left % paths.length] ?? '/';
        try {
          const { statusCode, body } = await this.#pool.request({ path, method: 'GET' });
          await body.dump();
          if (statusCode >= 500) this.dropped.push(`${path} ${statusCode}`);
          this.answered += 1;
        } catch (error) {
          this.dropped.push(`${path} ${(error as Error).message}`);
        }
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
  }

  close = () => this.#pool.close();
}

describe('a stop under load', { timeout: 300_000 }, () => {
  it(`drops none of ${rounds * requestsPerRound} requests that a load balancer sends in ${rounds} stops`, async () => {
    let answered = 0;
    for (let round = 0; round < rounds; round++) {
      const first = startSite();
      const balancer = new LoadBalancer(await first.address());
      await balancer.send(requestsPerRound / 2);
      const watching = balancer.watch();
      const sending = balancer.send(Number.POSITIVE_INFINITY);
      await vi.waitUntil(() => balancer.answered >= requestsPerRound, { timeout: 60_000, interval: 1 });
      first.child.kill('SIGTERM');
      await Promise.all([watching, sending]);
      expect(await first.ended).toBe(0);
      await balancer.close();
      expect(balancer.dropped).toEqual([]);
      answered += balancer.answered;
    }
    expect(answered).toBeGreaterThanOrEqual(rounds * requestsPerRound);
  });

  it('drops no request while the next process takes over a socket of systemd', async () => {
    const unit = await startUnit();
    const statuses = new Map<number | string, number>();
    const answered = () => statuses.get(200) ?? 0;
    const untilAnswered = (amount: number) =>
      vi.waitUntil(() => answered() >= amount, { timeout: 60_000, interval: 5 });
    let isOver = false;
    const visitors = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const status = await visit(unit.origin).catch((error: Error) => String(error.cause ?? error));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    try {
      for (let restart = 0; restart < restarts; restart++) {
        await untilAnswered(answered() + 100);
        await unit.restart();
      }
      await untilAnswered(answered() + 100);
    } finally {
      isOver = true;
      await Promise.all(visitors);
      unit.end();
    }
    expect([...statuses.keys()]).toEqual([200]);
  });
});

/** Requests a page on a separate connection. */
async function visit(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/`, { headers: { connection: 'close' } });
  await answer.text();
  return answer.status;
}

/** Holds a listening socket and starts the site on it repeatedly, as systemd does with a socket unit. */
async function startUnit() {
  const socket = createServer();
  socket.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as { port: number };
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const pidFile = `${folder.dataDir}/unit.pid`;
  const start = 'echo $$ >"$PID_FILE"; LISTEN_PID=$$ exec "$0" server/start.js';
  const unit = spawn('sh', ['-c', `while :; do sh -c '${start}' "$0"; done`, process.execPath], {
    cwd: projectRoot,
    detached: true,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder.dataDir,
      DEMO: 'off',
      STOP_DELAY: '0',
      LISTEN_FDS: '1',
      PID_FILE: pidFile,
    },
    stdio: ['ignore', 'ignore', 'inherit', fd],
  });
  // Otherwise this process would accept connections, too.
  socket.close();
  const running = async () => Number(await readFile(pidFile, 'utf8').catch(() => '0'));
  return {
    origin: `http://127.0.0.1:${port}`,
    async restart() {
      const before = await running();
      process.kill(before, 'SIGTERM');
      await vi.waitUntil(async () => (await running()) !== before, { timeout: 60_000 });
    },
    end: () => process.kill(-(unit.pid ?? 0), 'SIGKILL'),
  };
}
