// Opens the state that the processes of a site share: in Redis if it is configured, else in the memory of this process.
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFallback } from './fallback.ts';
import { createMemoryState } from './memory-state.ts';
import { createRedisState } from './redis-state.ts';
import type { SharedState } from './shared-state.ts';

export interface SharedStateOptions {
  /** The URL of Redis; null for a site of one process. */
  redisUrl: string | null;
  /** Distinguishes sites that use the same server. */
  siteUrl: string;
  /** A key that all processes of the site have. */
  key: string;
  log: { warn(details: object, message: string): void };
  /** Timeout of a response of Redis in milliseconds. A test on a busy machine raises it. */
  timeoutMs?: number;
}

export interface OpenedState {
  state: SharedState;
  close(): void;
}

/** Maximum time in milliseconds for which a start waits for the connection. */
const startMs = 1000;

/** Opens the state. It never fails: without Redis the site runs, and each process has its own limits and state. */
export async function openSharedState(options: SharedStateOptions): Promise<OpenedState> {
  const { redisUrl, siteUrl, key, log, timeoutMs } = options;
  if (redisUrl === null) return { state: createMemoryState(), close() {} };
  // The module is loaded only for sites with Redis.
  const { openRedis } = await import('./open-redis.ts');
  let lastFailure = 'there is no connection yet';
  const client = openRedis(redisUrl, (reason) => {
    lastFailure = reason;
  });
  client.on('ready', () => {
    lastFailure = 'the connection was lost';
  });
  const withFallback = createFallback({
    log,
    unavailableReason: () => (client.status === 'ready' ? null : lastFailure),
    timeoutMs,
  });
  // The client retries the connection automatically.
  await Promise.race([client.connect().catch(() => {}), sleep(startMs, undefined, { ref: false })]);
  // This call logs an unavailable Redis at the start of the site.
  await withFallback(
    () => client.ping(),
    async () => '',
  );
  const secret = createHmac('sha256', key).update('shared state').digest('base64url');
  const state = createRedisState({ client, prefix: `pihlaja:${new URL(siteUrl).host}:`, secret, withFallback });
  return { state, close: () => client.disconnect() };
}
