// Caches long lists, for backends that lack the calls for names and for sections of the site map. The lists are read in the
// background and shared by all pages.
import { steadyNow } from '../../shared/clocks.ts';

export interface LongLists {
  /**
   * Returns a list as it was last read, also while it is read again. No caller waits for the first reading.
   * @param name identifies the list
   * @returns null while the list is read for the first time
   */
  cached<T>(name: string, read: () => Promise<readonly T[]>): readonly T[] | null;
}

export interface LongListsOptions {
  /** Grows with every publication: a list that was read before is read again. */
  generation: () => number;
  now?: () => number;
  /** Called when reading a list failed; the cached list stays as it is. */
  onFailed: (name: string, error: unknown) => void;
}

/** Age in milliseconds from which a list is read again, because a backend without a content version shows no publication. */
const maxAgeMs = 10 * 60_000;
const retryMs = 30_000;

interface LongList {
  items: readonly unknown[] | null;
  /** The generation of the last reading, whether it succeeded or failed. */
  generation: number;
  /** Time when the list is read again. */
  renewAt: number;
  isUnderWay: boolean;
}

export function createLongLists({ generation, now = steadyNow, onFailed }: LongListsOptions): LongLists {
  const lists = new Map<string, LongList>();

  async function renew(name: string, list: LongList, read: () => Promise<readonly unknown[]>): Promise<void> {
    list.generation = generation();
    list.isUnderWay = true;
    try {
      list.items = await read();
      list.renewAt = now() + maxAgeMs;
    } catch (error) {
      list.renewAt = now() + retryMs;
      onFailed(name, error);
    } finally {
      list.isUnderWay = false;
    }
  }

  return {
    cached<T>(name: string, read: () => Promise<readonly T[]>) {
      const list = lists.get(name) ?? { items: null, generation: -1, renewAt: 0, isUnderWay: false };
      lists.set(name, list);
      const isOld = now() >= list.renewAt || list.generation !== generation();
      if (isOld && !list.isUnderWay) void renew(name, list, read);
      return list.items as readonly T[] | null;
    },
  };
}
