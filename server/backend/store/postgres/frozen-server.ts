// Closes the connections to a frozen PostgreSQL server. Statement timeouts are useless then, because the server enforces them;
// and its machine, or a load balancer, may still acknowledge all data that is sent.
import pg from 'pg';
import {
  createFailureDetector,
  type DetectorTimes,
  defaultDetectorTimes,
  type FailureDetector,
} from '../../../shared/failure-detector.ts';
import { sqlStateOf } from '../temporary-failure.ts';

/** Timeouts for commands and migrations, for which no visitor waits. */
const backgroundTimes: DetectorTimes = { silentMs: 10_000, probeMs: 30_000, pauseMs: 1000 };

/**
 * @param pool the pool whose connections are closed when the server is unavailable, because a replacement server needs new
 * connections
 */
export function watchServer(url: string, pool: pg.Pool, hasNoTimeLimit: boolean): FailureDetector {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  return createFailureDetector({
    service: 'PostgreSQL',
    probe: (signal) => askServer(url, signal),
    times: hasNoTimeLimit ? backgroundTimes : defaultDetectorTimes,
    onChange(isUnavailable) {
      if (isUnavailable) for (const client of open) cutOff(client);
    },
  });
}

/** Opens a new connection, because existing ones may wait for one another. */
async function askServer(url: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'pihlaja' });
  client.on('error', () => {});
  const cut = () => cutOff(client);
  signal.addEventListener('abort', cut, { once: true });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    // A server that refuses a connection, for example because there are too many, is available.
    if (!sqlStateOf(error)) throw error;
  } finally {
    signal.removeEventListener('abort', cut);
    cutOff(client);
  }
}

/** Destroys the socket, because closing the connection properly would wait for a response. */
function cutOff(client: pg.Client | pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
