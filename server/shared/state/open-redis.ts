// A connection to Redis on which no command waits long: a command without a response fails quickly, and the client reconnects
// automatically. The module is loaded only if REDIS_URL is set.
import { Redis } from 'ioredis';

/** Timeout of a connection attempt in milliseconds. */
const connectMs = 2000;
/**
 * Timeout of a response in milliseconds, after which the connection is closed, because the server may be gone without closing it.
 */
const silentMs = 5000;
const maxPauseMs = 1000;

/** @param onFailure called when the connection fails, with a reason that contains no secret */
export function openRedis(url: string, onFailure: (reason: string) => void): Redis {
  const client = new Redis({
    ...addressOf(url),
    lazyConnect: true,
    connectTimeout: connectMs,
    socketTimeout: silentMs,
    retryStrategy: (times) => Math.min(100 * times, maxPauseMs),
    // A command neither waits for a connection nor is sent again on the next one.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  });
  // Without a listener, an error would end the process. The error of a rejected login contains the password besides its message,
  // so only the message is used.
  client.on('error', ({ message, code }: NodeJS.ErrnoException) => onFailure(message || (code ?? 'unknown')));
  return client;
}

/** Parses a URL such as `redis://user:password@host:6379/0`, with TLS if it begins with `rediss://`. */
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
