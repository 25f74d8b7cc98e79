// Opens the state that the processes of a site share: in Redis where there is one, else in the memory of this process.
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFallback } from './fallback.ts';
import { createMemoryState } from './memory-state.ts';
import { createRedisState } from './redis-state.ts';
import type { SharedState } from './shared-state.ts';

export interface SharedStateOptions {
  /** Null for a site of one process. */
  redisUrl: string | null;
  /** Tells sites apart that use one server. */
  siteUrl: string;
  /** A key that all processes of the site have. */
  key: string;
  log: { warn(details: object, message: string): void };
  /** The longest wait for an answer of Redis, in milliseconds, which a test on a busy machine raises. */
  patienceMs?: number;
}

export interface OpenedState {
  state: SharedState;
  close(): void;
}

/** How long a start waits for the connection, in milliseconds. */
const startMs = 1000;

/** Never fails: without Redis the site runs, and each of its processes limits and remembers by itself. */
export async function openSharedState(options: SharedStateOptions): Promise<OpenedState> {
  const { redisUrl, siteUrl, key, log, patienceMs } = options;
  if (redisUrl === null) return { state: createMemoryState(), close() {} };
  // Loaded by those who have one.
  const { openRedis } = await import('./open-redis.ts');
  let lastTrouble = 'there is no connection yet';
  const client = openRedis(redisUrl, (reason) => {
    lastTrouble = reason;
  });
  client.on('ready', () => {
    lastTrouble = 'the connection was lost';
  });
  const withFallback = createFallback({
    log,
    trouble: () => (client.status === 'ready' ? null : lastTrouble),
    patienceMs,
  });
  // The connection is tried again by itself.
  await Promise.race([client.connect().catch(() => {}), sleep(startMs, undefined, { ref: false })]);
  // Whoever starts the site reads at once that its Redis is away.
  await withFallback(
    () => client.ping(),
    async () => '',
  );
  const secret = createHmac('sha256', key).update('shared state').digest('base64url');
  const state = createRedisState({ client, prefix: `pihlaja:${new URL(siteUrl).host}:`, secret, withFallback });
  return { state, close: () => client.disconnect() };
}
