// Gives up the connections to a PostgreSQL that is frozen. The limits of its statements are of no use then, for it is the
// server that keeps them; and its machine, or the balancer before it, may still acknowledge all that is sent.
import pg from 'pg';
import {
  createFailureDetector,
  type DetectorTimes,
  type FailureDetector,
  usualDetectorTimes,
} from '../../../shared/failure-detector.ts';
import { sqlStateOf } from '../temporary-failure.ts';

/** For commands and migrations, for which nobody waits. */
const patientTimes: DetectorTimes = { silentMs: 10_000, probeMs: 30_000, pauseMs: 1000 };

/** @param pool whose connections end when the server is away: a server that comes back elsewhere needs new ones */
export function watchServer(url: string, pool: pg.Pool, isPatient: boolean): FailureDetector {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  return createFailureDetector({
    service: 'PostgreSQL',
    probe: (signal) => askServer(url, signal),
    times: isPatient ? patientTimes : usualDetectorTimes,
    onChange(isAway) {
      if (isAway) for (const client of open) cutOff(client);
    },
  });
}

/** A new connection: those that are there may wait for one another. */
async function askServer(url: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'pihlaja' });
  client.on('error', () => {});
  const cut = () => cutOff(client);
  signal.addEventListener('abort', cut, { once: true });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    // One that refuses a connection, because there are too many, is there.
    if (!sqlStateOf(error)) throw error;
  } finally {
    signal.removeEventListener('abort', cut);
    cutOff(client);
  }
}

/** A farewell would wait for its answer. */
function cutOff(client: pg.Client | pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
