// The current state of the site for metrics: lengths of queues, sizes of caches. A part of the site offers a reading, which is
// computed only when it is requested.

export interface Readings {
  /** The number of cached pages that were sent: fresh ones, older ones, and older ones because the API fails. */
  sentPages: Record<'fresh' | 'stale' | 'degraded', number>;
  keptPages: { pages: number; bytes: number; oldestSeconds: number };
  /** By kind of request: 0 when requests are sent, 1 when they are held back, 0.5 while one request is tried. */
  heldBack: Record<string, number>;
  /** The number of pending tasks: rendering, searches, requests for one visitor. */
  underWay: number;
  leadQueue: { waiting: number; refused: number; broken: number; oldestSeconds: number };
  mails: { waiting: number; givenUp: number; oldestSeconds: number };
  database: { bytes: number };
  /** Free space of the disk with `DATA_DIR`, for the user of this process. */
  disk: { freeBytes: number };
}

export type ReadingName = keyof Readings;
type Offers = { [Name in ReadingName]?: () => Readings[Name] | Promise<Readings[Name]> };

const offered = new Map<ReadingName, Offers[ReadingName]>();

/**
 * Offers readings. A reading replaces an earlier one of the same name.
 * @returns a function that withdraws the readings
 */
export function offerReadings(offers: Offers): () => void {
  const entries = Object.entries(offers) as [ReadingName, Offers[ReadingName]][];
  for (const [name, read] of entries) offered.set(name, read);
  return () => {
    for (const [name, read] of entries) if (offered.get(name) === read) offered.delete(name);
  };
}

/** @returns undefined if no part of this process offers the reading, or if it cannot be read now */
export async function readNow<Name extends ReadingName>(name: Name): Promise<Readings[Name] | undefined> {
  try {
    return (await offered.get(name)?.()) as Readings[Name] | undefined;
  } catch {
    return undefined;
  }
}
