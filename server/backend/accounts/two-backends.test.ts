// Two backends that share one Redis: alternating between them gives a guesser no advantage.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestState, type RedisServer, redis, startRedis } from '../../../tests/helpers/redis-server.ts';
import { addAccount, testPassword } from '../testing/accounts.ts';
import { startBackend, type TestBackend, testKey } from '../testing/start-backend.ts';
import { createVisitor } from '../testing/visitor.ts';

describe.skipIf(!redis.isThere())('two backends with one Redis', () => {
  let server: RedisServer;
  let backends: [TestBackend, TestBackend];
  const closeAll: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await startRedis();
    backends = [await start(), await start()];
  });
  afterAll(async () => {
    for (const close of closeAll) await close();
    await server.close();
  });

  async function start(): Promise<TestBackend> {
    const { state, close } = await openTestState(server);
    const backend = await startBackend({ state, limits: { login: 5 } });
    closeAll.push(backend.stop, async () => close());
    await addAccount(backend, 'maija@posti.example');
    return backend;
  }

  const guess = (n: number, address: string, password = 'väärä') =>
    createVisitor(backends[n % 2] ?? backends[0]).send(
      'POST',
      '/api/auth/login/',
      { login: 'maija@posti.example', password },
      { authorization: `Api-Key ${testKey}`, 'x-forwarded-for': address },
    );

  it('refuse the sixth failed login of an address, and delay the account by the failures at both', {
    tags: 'slow',
  }, async () => {
    const times: number[] = [];
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const start = performance.now();
      statuses.push((await guess(n, '192.0.2.1')).status);
      times.push(performance.now() - start);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    // The delays of the fourth and the fifth failed login: half a second and one second.
    expect(times[3]).toBeGreaterThan(490);
    expect(times[4]).toBeGreaterThan(990);
  });

  it('forget the failures when the right password was given at either', { tags: 'slow' }, async () => {
    expect((await guess(0, '192.0.2.2', testPassword)).status).toBe(200);
    const start = performance.now();
    expect((await guess(1, '192.0.2.3')).status).toBe(400);
    // After seven counted failures, the delay would be four seconds.
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
