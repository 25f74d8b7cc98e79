// The scripts that run atomically in Redis, for all processes. Redis expires keys by its system clock: if the clock was set back,
// a key would exist for too long. Therefore each script shortens a remaining time that is longer than its maximum.

/**
 * Counts calls of a caller, up or down, in a period that begins with the first call; used by RateLimiterRedis. The arguments are
 * the number of calls and the period in seconds. It returns the count, and the milliseconds until it expires.
 */
export const countCalls = `
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
export const claimOnce = `
local known = redis.call('get', KEYS[1])
if not known then
  redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return {ARGV[1], 1}
end
if redis.call('pttl', KEYS[1]) > tonumber(ARGV[2]) then redis.call('pexpire', KEYS[1], ARGV[2]) end
return {known, 0}`;

/** Deletes a key if it has the given value. */
export const releaseOwn = `
if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;

/** Increments a key, and sets its lifetime in milliseconds. It returns the new count. */
export const addOne = `
local count = redis.call('incr', KEYS[1])
redis.call('pexpire', KEYS[1], ARGV[1])
return count`;
