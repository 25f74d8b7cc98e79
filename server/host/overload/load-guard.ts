// Begins work that visitors wait for, or refuses it while the process has more than it can do
// (docs/product/reliability.md, "Overload").
import type { EventLoopLateness } from './event-loop-lateness.ts';

export interface LoadLimits {
  /** Works under way, above which no other one is begun. */
  mostUnderWay: number;
  /** The same while the event loop has been late for a while: fewer would be done no sooner. */
  mostWhileLate: number;
  /** Requests that wait for work of others: each costs no work, but the memory of its connection. */
  mostWaiting: number;
}

const usualLimits: LoadLimits = { mostUnderWay: 64, mostWhileLate: 32, mostWaiting: 1000 };

/** `Retry-After` of what is turned away: after this time a crowd has been served. */
export const busySeconds = '5';

/** Thrown in place of work that is not begun, or not waited for, because there is too much of it. */
export class Busy extends Error {
  override readonly name = 'Busy';

  constructor() {
    super('There is more work than the process can do: try again later.');
  }
}

/** Every method rejects with {@link Busy} when there is no room. */
export interface LoadGuard {
  /** Does work, which counts until it has ended, even when nobody waits for it any more. */
  begin<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for work of another request that has begun. It counts as one that waits, and not as work. */
  join<T>(work: Promise<T>): Promise<T>;
  /** Joins the work that is under way for the same key, or begins it. */
  share<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Works under way. */
  underWay(): number;
}

export interface LoadGuardOptions {
  eventLoop: Pick<EventLoopLateness, 'isLasting'>;
  onShed(): void;
  limits?: Partial<LoadLimits> | undefined;
}

export function createLoadGuard({ eventLoop, onShed, limits }: LoadGuardOptions): LoadGuard {
  const { mostUnderWay, mostWhileLate, mostWaiting } = { ...usualLimits, ...limits };
  const shared = new Map<string, Promise<unknown>>();
  let underWay = 0;
  let waiting = 0;

  function shed(): never {
    onShed();
    throw new Busy();
  }

  async function begin<T>(work: () => Promise<T>): Promise<T> {
    if (underWay >= (eventLoop.isLasting() ? mostWhileLate : mostUnderWay)) shed();
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  }

  async function join<T>(work: Promise<T>): Promise<T> {
    if (waiting >= mostWaiting) shed();
    waiting += 1;
    try {
      return await work;
    } finally {
      waiting -= 1;
    }
  }

  return {
    begin,
    join,
    share<T>(key: string, work: () => Promise<T>): Promise<T> {
      const running = shared.get(key) as Promise<T> | undefined;
      if (running) return join(running);
      const promise = begin(work).finally(() => shared.delete(key));
      shared.set(key, promise);
      return promise;
    },
    underWay: () => underWay,
  };
}
