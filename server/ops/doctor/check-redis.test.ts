// Redis for the doctor: none, one that responds, and one that is unreachable, locked or a replica.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tests/helpers/free-port.ts';
import { type RedisServer, redis, startRedis } from '../../../tests/helpers/redis-server.ts';
import { readConfig } from '../../config.ts';
import { checkRedis } from './check-redis.ts';

const check = (url: string) => checkRedis(readConfig({ REDIS_URL: url, CONTENT_API_KEY: 'avain' }));

it('no Redis is ok', async () => {
  expect(await checkRedis(readConfig({}))).toMatchObject([{ verdict: 'ok', says: expect.stringContaining('none') }]);
});

it('a Redis that is unavailable is told, without its password', async () => {
  const [found] = await check(`redis://:Salasana-9@127.0.0.1:${await freePort()}`);
  expect(found).toMatchObject({ verdict: 'fail', says: expect.stringContaining('ECONNREFUSED') });
  expect(JSON.stringify(found)).not.toContain('Salasana');
});

describe.skipIf(!redis.isThere())('a real Redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis('--requirepass', 'Salasana-9');
  });
  afterAll(() => server.close());
  const withPassword = (word: string) => server.url.replace('//', `//:${word}@`);

  it('that answers is ok, with its version', async () => {
    const [found] = await check(withPassword('Salasana-9'));
    expect(found).toMatchObject({
      says: expect.stringMatching(/^127\.0\.0\.1:\d+( of version \d+\.\S+)? answered in \d+ ms$/),
    });
    expect(found?.verdict).not.toBe('fail');
  });

  it('that wants another password, or one at all, is told, without any', async () => {
    expect(await check(withPassword('Vaara-sana'))).toMatchObject([
      { verdict: 'fail', says: expect.stringContaining('WRONGPASS') },
    ]);
    expect(await check(server.url)).toMatchObject([{ verdict: 'fail', says: expect.stringContaining('NOAUTH') }]);
    expect(JSON.stringify(await check(withPassword('Vaara-sana')))).not.toContain('Vaara');
  });

  it('that takes no writes is told', async () => {
    const replica = await startRedis(
      '--replicaof',
      `127.0.0.1 ${new URL(server.url).port}`,
      '--masterauth',
      'Salasana-9',
    );
    expect(await check(replica.url)).toMatchObject([{ verdict: 'fail', says: expect.stringContaining('replica') }]);
    await replica.close();
  });

  it('that does not answer is told', { tags: 'slow' }, async () => {
    server.freeze();
    expect(await check(withPassword('Salasana-9'))).toMatchObject([
      { verdict: 'fail', says: expect.stringContaining('no answer') },
    ]);
    server.thaw();
  });
});
