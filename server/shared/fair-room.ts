// Shares the room of a bounded store among those who fill it: when it is full, the network with the largest share, and
// in it the address with the largest, loses its oldest entry.

/** Who holds room: an address and its network, in any form that is the same for the same ones. */
export interface EntrySender {
  address: string;
  network: string;
}

/** An entry of the store. */
export interface HeldEntry extends EntrySender {
  bytes: number;
  /** When it was stored; the smallest is the oldest. */
  since: number;
}

/** The bounds of the store. */
export interface StoreRoom {
  maxEntries: number;
  maxBytes: number;
}

/**
 * @param all the entries that are stored
 * @returns the entries that must go, so that the newcomer fits; null when the newcomer itself would have to go
 */
export function makeRoom<H extends HeldEntry>(
  all: readonly H[],
  newcomer: HeldEntry,
  { maxEntries, maxBytes }: StoreRoom,
): H[] | null {
  const staying = new Set<H>(all);
  const going: H[] = [];
  const isFull = () => staying.size + 1 > maxEntries || bytesOf(staying) + newcomer.bytes > maxBytes;
  /** Of the entries with the largest share together; of equals, those of the first. */
  function largest(entries: readonly HeldEntry[], key: keyof EntrySender): HeldEntry[] {
    const shares = new Map<string, HeldEntry[]>();
    for (const entry of entries) shares.set(entry[key], [...(shares.get(entry[key]) ?? []), entry]);
    const shareOf = (some: HeldEntry[]) => Math.max(some.length / maxEntries, bytesOf(some) / maxBytes);
    return [...shares.values()].reduce((found, some) => (shareOf(some) > shareOf(found) ? some : found));
  }
  while (isFull()) {
    const crowd = largest(largest([...staying, newcomer], 'network'), 'address');
    const oldest = crowd.reduce((found, one) => (one.since < found.since ? one : found));
    if (oldest === newcomer) return null;
    staying.delete(oldest as H);
    going.push(oldest as H);
  }
  return going;
}

function bytesOf(entries: Iterable<HeldEntry>): number {
  let all = 0;
  for (const { bytes } of entries) all += bytes;
  return all;
}
