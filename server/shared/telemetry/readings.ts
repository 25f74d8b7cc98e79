// What the site is at this moment, for those who ask: lengths of queues, sizes of caches. A part of the site offers a
// reading; nothing is read until somebody asks.

export interface Readings {
  /** Kept pages that were sent, by whether they were fresh, older, or older because the API fails. */
  sentPages: Record<'fresh' | 'stale' | 'degraded', number>;
  keptPages: { pages: number; bytes: number; oldestSeconds: number };
  /** By kind of call: 0 when calls are made, 1 when they are held back, between them while one tries. */
  heldBack: Record<string, number>;
  /** Works under way: renderings, searches, calls for one visitor. */
  underWay: number;
  leadQueue: { waiting: number; refused: number; broken: number; oldestSeconds: number };
  mails: { waiting: number; givenUp: number; oldestSeconds: number };
  database: { bytes: number };
  /** Of the disk with `DATA_DIR`, for this process's user. */
  disk: { freeBytes: number };
}

export type ReadingName = keyof Readings;
type Offers = { [Name in ReadingName]?: () => Readings[Name] | Promise<Readings[Name]> };

const offered = new Map<ReadingName, Offers[ReadingName]>();

/**
 * Offers readings, each in place of an earlier one of the same name.
 * @returns withdraws them
 */
export function offerReadings(offers: Offers): () => void {
  const entries = Object.entries(offers) as [ReadingName, Offers[ReadingName]][];
  for (const [name, read] of entries) offered.set(name, read);
  return () => {
    for (const [name, read] of entries) if (offered.get(name) === read) offered.delete(name);
  };
}

/** @returns undefined if no part of this process offers it, or if it cannot be read now */
export async function readNow<Name extends ReadingName>(name: Name): Promise<Readings[Name] | undefined> {
  try {
    return (await offered.get(name)?.()) as Readings[Name] | undefined;
  } catch {
    return undefined;
  }
}
