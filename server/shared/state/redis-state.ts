// The state of all processes of a site, in Redis. Ids may be addresses of people, so only their keyed hashes are sent there.
import { createHmac } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type CountedCalls, createMemoryCounter, limitBy, type RateLimit } from '../rate-limit.ts';
import type { WithFallback } from './fallback.ts';
import { createMemoryState } from './memory-state.ts';
import type { Retention, SharedClaims, SharedCounts, SharedState } from './shared-state.ts';

export interface RedisStateOptions {
  client: Redis;
  /** The prefix of every key, so that several sites can use one server. */
  prefix: string;
  /** The key of the hashes, which is the same for all processes. */
  secret: string;
  withFallback: WithFallback;
}

/** Creates a state in Redis. While Redis is unavailable, each process uses its own memory. */
export function createRedisState({ client, prefix, secret, withFallback }: RedisStateOptions): SharedState {
  const memory = createMemoryState();
  /** The functions for one purpose, which has its own keys. */
  function purpose(name: string): Purpose {
    const hash = (id: string) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([name, id]))
        .digest('base64url');
    const keyOf = (id: string) => `${prefix}${name}:${hash(id)}`;
    // The whole script is sent each time: it is short, and Redis may have been emptied.
    const run: Purpose['run'] = (script, id, ...args) => client.eval(script, 1, keyOf(id), ...args) as Promise<never>;
    return { client, prefix: `${prefix}${name}`, hash, keyOf, run, withFallback };
  }
  return {
    rateLimit: (name, most, periodSeconds) => shareLimit(purpose(name), most, periodSeconds),
    claims: (name, retention) => shareClaims(purpose(name), retention, memory.claims(name, retention)),
    counts: (name, retention) => shareCounts(purpose(name), retention, memory.counts(name, retention)),
  };
}

interface Purpose extends Pick<RedisStateOptions, 'client' | 'prefix' | 'withFallback'> {
  hash(id: string): string;
  keyOf(id: string): string;
  run<T>(script: string, id: string, ...args: (string | number)[]): Promise<T>;
}

function shareLimit({ client, prefix, hash, withFallback }: Purpose, most: number, periodSeconds: number): RateLimit {
  const own = createMemoryCounter(periodSeconds);
  const shared = new RateLimiterRedis({
    points: most,
    duration: periodSeconds,
    storeClient: client,
    keyPrefix: prefix,
    customIncrTtlLuaScript: countCalls,
  });
  // The library's own fallback (`insuranceLimiter`) is not used, because it does not report that it was used.
  const count = (way: 'penalty' | 'reward') => (caller: string, amount: number) =>
    withFallback<CountedCalls>(
      () => shared[way](hash(caller), amount),
      () => own[way](caller, amount),
    );
  return limitBy({ penalty: count('penalty'), reward: count('reward') }, most, periodSeconds);
}

/** @param own the claims of this process, which are restored in Redis if it comes back empty */
function shareClaims(
  { client, keyOf, run, withFallback }: Purpose,
  { lifetimeMs }: Retention,
  own: SharedClaims,
): SharedClaims {
  return {
    async find(id) {
      const known = await own.find(id);
      if (known !== undefined) return known;
      const found = await withFallback(
        () => client.get(keyOf(id)),
        async () => null,
      );
      return found ?? undefined;
    },
    async claim(id, value) {
      const wanted = (await own.find(id)) ?? value;
      const [standing, isNew] = await withFallback<[string, number]>(
        () => run(claimOnce, id, wanted, lifetimeMs),
        async () => [wanted, 1],
      );
      if (isNew) await own.claim(id, wanted);
      return standing;
    },
    async release(id, value) {
      await own.release(id, value);
      await withFallback(
        () => run<null>(releaseOwn, id, value),
        async () => null,
      );
    },
  };
}

function shareCounts(
  { client, keyOf, run, withFallback }: Purpose,
  { lifetimeMs }: Retention,
  own: SharedCounts,
): SharedCounts {
  return {
    add: (id) =>
      withFallback(
        () => run<number>(addOne, id, lifetimeMs),
        () => own.add(id),
      ),
    async forget(id) {
      await own.forget(id);
      await withFallback(
        () => client.del(keyOf(id)),
        async () => 0,
      );
    },
  };
}

/*
 * Redis runs each script atomically for all processes. It expires keys by its system clock: if that was set back, a key would
 * stay for too long. Therefore the scripts shorten a lifetime that is longer than possible.
 */

/**
 * Counts calls of a caller, up or down, in a period that begins with the first call; used by RateLimiterRedis. The arguments are
 * the number of calls and the period in seconds. It returns the count, and the milliseconds until it expires.
 */
const countCalls = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
local ttl = redis.call('pttl', KEYS[1])
if ttl < 0 or ttl > 1000 * ARGV[2] then
  redis.call('expire', KEYS[1], ARGV[2])
  ttl = 1000 * ARGV[2]
end
return {consumed, ttl}`;

/**
 * Sets a key once. The arguments are a value and its lifetime in milliseconds. It returns the value of the key, and 1 if it is
 * new.
 */
const claimOnce = `
local known = redis.call('get', KEYS[1])
if not known then
  redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return {ARGV[1], 1}
end
if redis.call('pttl', KEYS[1]) > tonumber(ARGV[2]) then redis.call('pexpire', KEYS[1], ARGV[2]) end
return {known, 0}`;

/** Deletes a key if it has the given value. */
const releaseOwn = `
if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;

/** Increments a key, and sets its lifetime in milliseconds. It returns the new count. */
const addOne = `
local count = redis.call('incr', KEYS[1])
redis.call('pexpire', KEYS[1], ARGV[1])
return count`;
