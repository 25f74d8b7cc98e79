// Checks the Redis that the processes of the site share: whether it responds quickly, and can execute the commands of the site.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { DoctorContext } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn, fail } = verdictsOf('redis');
const timeoutMs = 3000;
/** Duration of a slow response in milliseconds. The site waits twice as long, and then continues without Redis. */
const slowMs = 20;
const oldestVersion = 7;

export async function checkRedis({ redisUrl }: DoctorContext['config']): Promise<Diagnosis[]> {
  if (redisUrl === null) return [ok('none is configured: each process limits and remembers by itself')];
  const { openRedis } = await import('../../shared/state/open-redis.ts');
  let trouble = `no answer within ${timeoutMs / 1000} seconds`;
  const client = openRedis(redisUrl, (reason) => {
    trouble = reason;
  });
  // The address without its credentials.
  const { host } = new URL(redisUrl);
  try {
    const asked = client.connect().then(() => askRedis(client));
    const answer = await Promise.race([asked, sleep(timeoutMs, null, { ref: false })]);
    if (answer) return [judge(host, answer)];
  } catch (error) {
    // The error of a failed connection states only that the connection is closed.
    if (client.status === 'ready') trouble = (error as Error).message;
  } finally {
    client.disconnect();
  }
  return [fail(`${host}: ${trouble}`, 'Start it, or correct REDIS_URL. Until then each process limits by itself.')];
}

interface RedisAnswer {
  version: string;
  isReplica: boolean;
  /** Duration in milliseconds. */
  took: number;
}

async function askRedis(client: Redis): Promise<RedisAnswer> {
  const about = await client.info('server');
  const role = await client.info('replication');
  const start = performance.now();
  await client.ping();
  const took = Math.round(performance.now() - start);
  // Valkey also reports the version of Redis with which it is compatible.
  const version = /^redis_version:(\S+)/m.exec(about)?.[1] ?? '';
  return { version, isReplica: /^role:slave/m.test(role), took };
}

function judge(host: string, { version, isReplica, took }: RedisAnswer): Diagnosis {
  if (Number.parseInt(version, 10) < oldestVersion)
    return fail(`${host} is of version ${version}`, `Install Redis ${oldestVersion} or later, or Valkey.`);
  if (isReplica) return fail(`${host} is a replica, which takes no writes`, 'Name the primary in REDIS_URL.');
  if (took > slowMs)
    return warn(`${host} answered in ${took} ms`, 'Bring it nearer: the site goes on without it after 40 ms.');
  return ok(`${host} of version ${version} answered in ${took} ms`);
}
