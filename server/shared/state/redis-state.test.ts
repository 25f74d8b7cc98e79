// The state in a real Redis: shared by two processes, without personal data, and after an outage.
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RedisServer, redis, startRedis } from '../../../tests/helpers/redis-server.ts';
import { startMetrics } from '../../ops/metrics/metrics.ts';
import { openRedis } from './open-redis.ts';
import { type OpenedState, openSharedState, type SharedStateOptions } from './open-shared-state.ts';
import type { SharedClaims, SharedState } from './shared-state.ts';

const hour = 60 * 60_000;
const bounds = { most: 100, lifetimeMs: hour };
/** Maximum time that a call may add, in milliseconds. */
const maxAddedMs = 50;

describe.skipIf(!redis.isThere())('the state in Redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.close());

  const opened: OpenedState[] = [];
  let warnings: { reason: string; msg: string }[];
  beforeEach(() => {
    warnings = [];
  });
  afterEach(async () => {
    for (const { close } of opened.splice(0)) close();
    await asClient((client) => client.flushall());
  });

  /** A process of the site with its own connection. Its timeout is longer than the default, because the machine may be busy. */
  async function join(options: Partial<SharedStateOptions> = {}): Promise<SharedState> {
    const log = pino({}, { write: (line: string) => void warnings.push(JSON.parse(line)) });
    const site = { siteUrl: 'https://koe.example', key: 'koeavain', log, timeoutMs: 5000 };
    const one = await openSharedState({ redisUrl: server.url, ...site, ...options });
    opened.push(one);
    return one.state;
  }
  const joinHasty = () => join({ timeoutMs: 40 });
  const joinTwo = async () => [await join(), await join()] as const;

  async function asClient<T>(work: (client: ReturnType<typeof openRedis>) => Promise<T>): Promise<T> {
    const client = openRedis(server.url, () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      client.disconnect();
    }
  }

  describe('a rate limit', () => {
    it('is one limit for two processes, with 40 calls at once', async () => {
      const limits = (await joinTwo()).map((state) => state.rateLimit('lead', 7, 60));
      const calls = Array.from({ length: 40 }, (_, n) => limits[n % 2]?.take('192.0.2.1'));
      const seconds = await Promise.all(calls);
      expect(seconds.filter((one) => one === 0)).toHaveLength(7);
      expect(seconds.every((one = -1) => one >= 0 && one <= 60)).toBe(true);
      expect(await limits[0]?.take('192.0.2.2')).toBe(0);
    });

    it('counts nothing that was refused or given back, at whichever process', async () => {
      const [a, b] = (await joinTwo()).map((state) => state.rateLimit('lead', 1, 60));
      expect([await a?.take('x'), await b?.take('x')]).toEqual([0, 60]);
      await b?.refund('x');
      expect(await b?.take('x')).toBe(0);
    });

    it('is apart from those of other names and of other sites', async () => {
      const state = await join();
      const other = await join({ siteUrl: 'https://toinen.example' });
      const limits = [state.rateLimit('a', 1, 60), state.rateLimit('b', 1, 60), other.rateLimit('a', 1, 60)];
      expect(await Promise.all(limits.map((limit) => limit.take('x')))).toEqual([0, 0, 0]);
    });

    it('ends after its period, though the clock of Redis was set back by a year', async () => {
      const limit = (await join()).rateLimit('lead', 1, 60);
      await limit.take('x');
      await asClient(async (client) => {
        for (const key of await client.keys('*')) await client.expire(key, 365 * 24 * 3600);
      });
      expect(await limit.take('x')).toBe(60);
      await asClient(async (client) => {
        for (const key of await client.keys('*')) expect(await client.pttl(key)).toBeLessThanOrEqual(60_000);
      });
    });
  });

  describe('a claim', () => {
    it('is won by one of two processes, and known to both', async () => {
      const [a, b] = (await joinTwo()).map((state) => state.claims('challenge', bounds));
      const ids = Array.from({ length: 50 }, (_, n) => `id ${n}`);
      const both = await Promise.all(ids.flatMap((id) => [a?.claim(id, 'A'), b?.claim(id, 'B')]));
      for (let n = 0; n < both.length; n += 2) expect(both[n]).toBe(both[n + 1]);
      expect(await b?.find('id 0')).toBe(both[0]);
      expect(await b?.find('none')).toBeUndefined();
    });

    it('is released by its owner alone', async () => {
      const [a, b] = (await joinTwo()).map((state) => state.claims('challenge', bounds));
      await a?.claim('x', 'A');
      await b?.release('x', 'B');
      expect(await b?.claim('x', 'B')).toBe('A');
      await a?.release('x', 'A');
      expect(await b?.claim('x', 'B')).toBe('B');
      expect(await a?.claim('x', 'A')).toBe('B');
    });

    it('ends after its time, also at the process that did not make it', async () => {
      const short = { most: 100, lifetimeMs: 150 };
      const [a, b] = (await joinTwo()).map((state) => state.claims('period', short));
      expect([await a?.claim('x', '1'), await b?.claim('x', '1')]).toEqual(['1', '1']);
      await vi.waitFor(async () => expect(await b?.claim('x', '2')).toBe('2'));
      expect(await a?.claim('x', '3')).toBe('2');
    });

    it('ends after its time, though the clock of Redis was set back by a year', async () => {
      const claims = (await join()).claims('period', bounds);
      await claims.claim('x', '1');
      const other = (await join()).claims('period', bounds);
      await asClient(async (client) => {
        for (const key of await client.keys('*')) await client.expire(key, 365 * 24 * 3600);
        await other.claim('x', '2');
        for (const key of await client.keys('*')) expect(await client.pttl(key)).toBeLessThanOrEqual(hour);
      });
    });
  });

  it('a count is one for two processes, and forgotten an hour after the last addition', async () => {
    const [a, b] = (await joinTwo()).map((state) => state.counts('failed-login', bounds));
    const numbers = await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? a : b)?.add('x')));
    expect(numbers.sort()).toEqual([1, 2, 3, 4]);
    await asClient(async (client) => {
      const [key = ''] = await client.keys('*');
      expect(await client.pttl(key)).toBeGreaterThan(hour - 60_000);
      expect(await client.pttl(key)).toBeLessThanOrEqual(hour);
    });
    await a?.forget('x');
    expect(await b?.add('x')).toBe(1);
  });

  it('holds no address and no login, and every key begins with the site and ends by itself', async () => {
    const state = await join();
    const personal = ['192.0.2.77', 'maija@koe.example', '2001:db8::7'];
    for (const one of personal) {
      await state.rateLimit('login', 5, 60).take(one);
      await state.claims('lead-period', bounds).claim(one, '1');
      await state.counts('failed-login', bounds).add(one);
    }
    await asClient(async (client) => {
      const keys = await client.keys('*');
      expect(keys).toHaveLength(9);
      for (const key of keys) {
        const held = `${key} ${await client.get(key)}`;
        expect(held).toMatch(/^pihlaja:koe\.example:[a-z-]+:[\w-]{43} \d+$/);
        for (const one of personal) expect(held).not.toContain(one);
        expect(await client.pttl(key)).toBeGreaterThan(0);
      }
    });
  });

  it('names what it holds by a key of the site: without it nobody can look for an address', async () => {
    await (await join()).counts('x', bounds).add('192.0.2.77');
    await (await join({ key: 'toinen avain' })).counts('x', bounds).add('192.0.2.77');
    expect(await asClient((client) => client.keys('*'))).toHaveLength(2);
  });

  describe('when Redis is unavailable', () => {
    const metrics = () => {
      const started = startMetrics('1');
      const count = async () => Number(/^pihlaja_shared_state_fallbacks_total (\d+)$/m.exec(await started.read())?.[1]);
      return { count, stop: started.stop };
    };

    /** Makes every kind of call. @returns the longest duration of a call in milliseconds */
    async function callAll(state: SharedState, n: number): Promise<number> {
      const limit = state.rateLimit('lead', 2, 60);
      const claims = state.claims('challenge', bounds);
      const counts = state.counts('failed-login', bounds);
      const calls = [
        () => limit.take(`caller ${n}`),
        () => limit.refund(`caller ${n}`),
        () => claims.find(`id ${n}`),
        () => claims.claim(`id ${n}`, 'A'),
        () => claims.release(`id ${n}`, 'A'),
        () => counts.add(`login ${n}`),
        () => counts.forget(`login ${n}`),
      ];
      let longest = 0;
      for (const call of calls) {
        const start = performance.now();
        await call();
        longest = Math.max(longest, performance.now() - start);
      }
      return longest;
    }

    /** Waits until both are connected again. */
    async function untilShared(a: SharedClaims | undefined, b: SharedClaims | undefined): Promise<void> {
      let n = 0;
      await vi.waitFor(
        async () => {
          n += 1;
          expect([await a?.claim(`try ${n}`, 'A'), await b?.claim(`try ${n}`, 'B')]).toEqual(['A', 'A']);
        },
        { timeout: 10_000, interval: 100 },
      );
    }

    it('and comes back, no call fails or waits, one line tells it, each is counted, and limits are shared again', async () => {
      const { count, stop } = metrics();
      const [a, b] = [await joinHasty(), await joinHasty()];
      const [limitA, limitB] = [a, b].map((state) => state.rateLimit('vote', 2, 60));
      await callAll(a, 0);
      expect(await count()).toBe(0);

      let isRunning = true;
      const times: number[] = [];
      const traffic = (async () => {
        for (let n = 1; isRunning; n += 1) {
          times.push(await callAll(a, n));
          await new Promise((done) => setTimeout(done, 5));
        }
      })();
      await new Promise((done) => setTimeout(done, 100));
      await server.kill();
      await new Promise((done) => setTimeout(done, 300));
      // Each process counts separately.
      const alone = await Promise.all([limitA, limitB].flatMap((limit) => [1, 2, 3].map(() => limit?.take('x'))));
      expect(alone.filter((seconds) => seconds === 0)).toHaveLength(4);
      await server.start();
      await vi.waitFor(
        async () => {
          const before = await count();
          await callAll(b, -1);
          isRunning = false;
          await traffic;
          await callAll(a, -1);
          expect(await count()).toBe(before);
        },
        { timeout: 10_000, interval: 100 },
      );
      const together = await Promise.all([limitA, limitB].flatMap((limit) => [1, 2, 3].map(() => limit?.take('x'))));
      expect(together.filter((seconds) => seconds === 0)).toHaveLength(2);

      expect(times.length).toBeGreaterThan(10);
      // A busy machine may occasionally stop the test itself.
      expect(times.filter((ms) => ms > maxAddedMs).length).toBeLessThanOrEqual(1 + times.length / 20);
      expect(await count()).toBeGreaterThan(10);
      // Each process has logged it once.
      expect(warnings.map(({ msg }) => msg)).toEqual([
        'Redis is unavailable: this process limits and remembers by itself',
        'Redis is unavailable: this process limits and remembers by itself',
      ]);
      for (const { reason } of warnings) expect(reason).not.toContain('no connection yet');
      stop();
    });

    it('without a word, only the first of many calls waits, and for 50 ms at most', { retry: 3 }, async () => {
      const state = await joinHasty();
      server.freeze();
      const first = await callAll(state, 1);
      const others = [];
      for (let n = 2; n < 12; n += 1) others.push(await callAll(state, n));
      server.thaw();
      expect(first).toBeGreaterThan(30);
      expect(first).toBeLessThan(maxAddedMs);
      expect(others.filter((ms) => ms > 30).length).toBeLessThan(2);
      expect(warnings).toMatchObject([{ reason: 'no answer within 40 ms' }]);
    });

    it('and comes back empty, it learns again what a process has claimed', async () => {
      const [a, b] = (await joinTwo()).map((state) => state.claims('challenge', bounds));
      await a?.claim('before', 'A');
      await server.kill();
      expect(await a?.claim('meanwhile', 'A')).toBe('A');
      await server.start();
      await untilShared(a, b);
      expect([await a?.claim('before', 'B'), await a?.claim('meanwhile', 'B')]).toEqual(['A', 'A']);
      expect([await b?.claim('before', 'B'), await b?.claim('meanwhile', 'B')]).toEqual(['A', 'A']);
    });

    it('at the start, the site starts, and shares when Redis comes', async () => {
      await server.kill();
      const [a, b] = await joinTwo();
      expect(warnings).toMatchObject([{ reason: expect.stringContaining('ECONNREFUSED') }, {}]);
      await server.start();
      const [inA, inB] = [a, b].map((state) => state.claims('challenge', bounds));
      await untilShared(inA, inB);
    });
  });

  it('with a wrong password, the site runs, and no line shows it', async () => {
    const locked = await startRedis('--requirepass', 'Salasana-9');
    const url = locked.url.replace('//', '//:Vaara-sana-9@');
    const log = pino({}, { write: (line: string) => void warnings.push(JSON.parse(line)) });
    const { state, close } = await openSharedState({ redisUrl: url, siteUrl: 'https://koe.example', key: 'k', log });
    expect(await state.counts('x', bounds).add('a')).toBe(1);
    close();
    const right = {
      redisUrl: locked.url.replace('//', '//:Salasana-9@'),
      siteUrl: 'https://koe.example',
      key: 'k',
      log,
    };
    const other = await openSharedState(right);
    expect(await other.state.counts('x', bounds).add('a')).toBe(1);
    other.close();
    await locked.close();
    expect(warnings).toMatchObject([{ reason: expect.stringContaining('WRONGPASS') }]);
    expect(JSON.stringify(warnings)).not.toContain('sana-9');
  });
});
