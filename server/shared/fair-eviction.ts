// Shares the capacity of a bounded store among its senders: when it is full, the oldest entry of the largest sender in the
// largest network is evicted.

/** The sender of an entry: an address and its network, in any format that identifies them. */
export interface EntrySender {
  address: string;
  network: string;
}

/** An entry of the store. */
export interface StoredEntry extends EntrySender {
  bytes: number;
  /** Time at which the entry was stored; the smallest is the oldest. */
  since: number;
}

/** The bounds of the store. */
export interface StoreLimits {
  maxEntries: number;
  maxBytes: number;
}

/**
 * @param all the stored entries
 * @returns the entries to be evicted so that the new one fits; null if the new entry itself would be evicted
 */
export function findEvicted<H extends StoredEntry>(
  all: readonly H[],
  newcomer: StoredEntry,
  { maxEntries, maxBytes }: StoreLimits,
): H[] | null {
  const staying = new Set<H>(all);
  const going: H[] = [];
  const isFull = () => staying.size + 1 > maxEntries || bytesOf(staying) + newcomer.bytes > maxBytes;
  /** The entries of the largest group with a common key; of equal groups, those of the first. */
  function largest(entries: readonly StoredEntry[], key: keyof EntrySender): StoredEntry[] {
    const shares = new Map<string, StoredEntry[]>();
    for (const entry of entries) shares.set(entry[key], [...(shares.get(entry[key]) ?? []), entry]);
    const shareOf = (some: StoredEntry[]) => Math.max(some.length / maxEntries, bytesOf(some) / maxBytes);
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

function bytesOf(entries: Iterable<StoredEntry>): number {
  let all = 0;
  for (const { bytes } of entries) all += bytes;
  return all;
}
