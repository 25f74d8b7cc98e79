// Reports the host's state to operators: its lead queue, its disk, and whether circuit breakers are open.
import { hostname } from 'node:os';
import { freeBytesOf } from '../../shared/free-bytes.ts';
import type { Readings } from '../../shared/telemetry/readings.ts';
import { callKinds } from '../api/call-kind.ts';
import type { CircuitBreakers } from '../api/circuit-breakers.ts';

export interface HostFacts {
  now: Date;
  /** Name of the machine: several hosts may serve the site. */
  name: string;
  /** State of the lead queue; null when the queue cannot be read. */
  queue: Readings['leadQueue'] | null;
  /** Free bytes on the disk with `DATA_DIR`; null when the disk cannot be read. */
  freeBytes: number | null;
  /** Whether some calls of the backend are held back, because they keep failing. */
  holdsBack: boolean;
  version: string;
  node: string;
}

export type ReadHostFacts = () => Promise<HostFacts>;

export interface HostFactsOptions {
  now: () => Date;
  readQueue(): Promise<Readings['leadQueue']>;
  /** The folder of the queue, in `DATA_DIR`. */
  leadFolder: string;
  breakers: Pick<CircuitBreakers, 'state'>;
  version: string;
}

const orNull = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(() => null);

export function createHostFacts({ now, readQueue, leadFolder, breakers, version }: HostFactsOptions): ReadHostFacts {
  return async () => ({
    now: now(),
    name: hostname(),
    queue: await orNull(readQueue()),
    freeBytes: await orNull(freeBytesOf(leadFolder)),
    holdsBack: callKinds.some((kind) => kind !== 'newsletter' && breakers.state(kind) === 'open'),
    version,
    node: process.versions.node,
  });
}
