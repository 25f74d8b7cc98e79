// A connection to Redis that is never waited for: a command without an answer fails soon, and the connection comes back
// by itself. Loaded only where REDIS_URL is set.
import { Redis } from 'ioredis';

/** In milliseconds. */
const connectMs = 2000;
/** A connection is given up when an answer takes this long: the other end may be gone without a word. */
const silentMs = 5000;
const longestPauseMs = 1000;

/** @param onTrouble called when the connection fails, with a reason that holds no secret */
export function openRedis(url: string, onTrouble: (reason: string) => void): Redis {
  const client = new Redis({
    ...addressOf(url),
    lazyConnect: true,
    connectTimeout: connectMs,
    socketTimeout: silentMs,
    retryStrategy: (times) => Math.min(100 * times, longestPauseMs),
    // A command waits neither for a connection nor for another one.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  });
  // Without a listener, an error would end the process. The error of a refused login holds the password beside its message.
  client.on('error', ({ message, code }: NodeJS.ErrnoException) => onTrouble(message || (code ?? 'unknown')));
  return client;
}

/** `redis://user:password@host:6379/0`, with TLS as `rediss://`. */
function addressOf(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}
