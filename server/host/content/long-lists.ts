// Keeps the long lists of backends that tell no names and no parts: read in the background, shared by all pages.
import { steadyNow } from '../../shared/clocks.ts';

export interface LongLists {
  /**
   * A list as it was last read, which may be while it is read again. Nothing waits for the first reading.
   * @param name tells lists apart
   * @returns null while it is read for the first time
   */
  kept<T>(name: string, read: () => Promise<readonly T[]>): readonly T[] | null;
}

export interface LongListsOptions {
  /** Grows when something was published: a list that was read before is read again. */
  generation: () => number;
  now?: () => number;
  /** Called for a reading that failed; the list stays as it was. */
  onFailed: (name: string, error: unknown) => void;
}

/** A backend that tells no version is asked again after this time. */
const keptMs = 10 * 60_000;
const retryMs = 30_000;

interface LongList {
  items: readonly unknown[] | null;
  /** Of the last reading, whether it succeeded or failed. */
  generation: number;
  /** When it is read again. */
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
      list.renewAt = now() + keptMs;
    } catch (error) {
      list.renewAt = now() + retryMs;
      onFailed(name, error);
    } finally {
      list.isUnderWay = false;
    }
  }

  return {
    kept<T>(name: string, read: () => Promise<readonly T[]>) {
      const list = lists.get(name) ?? { items: null, generation: -1, renewAt: 0, isUnderWay: false };
      lists.set(name, list);
      const isOld = now() >= list.renewAt || list.generation !== generation();
      if (isOld && !list.isUnderWay) void renew(name, list, read);
      return list.items as readonly T[] | null;
    },
  };
}
