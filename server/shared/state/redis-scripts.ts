// The scripts that run in Redis, each at once for all processes. Redis ends keys by its time of day; if that was set back
// meanwhile, a key would stay for too long. Therefore each script shortens a time that is longer than it can be.

/**
 * Counts calls of a caller, up or down, from the first one on: for RateLimiterRedis.
 * Takes the number of calls and the period in seconds; returns the count, and the milliseconds until it ends.
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

/** Takes a value and its milliseconds; returns the value of the key, and 1 if it is new. */
export const claimOnce = `
local known = redis.call('get', KEYS[1])
if not known then
  redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return {ARGV[1], 1}
end
if redis.call('pttl', KEYS[1]) > tonumber(ARGV[2]) then redis.call('pexpire', KEYS[1], ARGV[2]) end
return {known, 0}`;

/** Takes the value that the key must have. */
export const releaseOwn = `
if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;

/** Takes the milliseconds from now on; returns the new count. */
export const addOne = `
local count = redis.call('incr', KEYS[1])
redis.call('pexpire', KEYS[1], ARGV[1])
return count`;
