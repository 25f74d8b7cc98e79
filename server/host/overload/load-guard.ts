// Begins work that visitors wait for, or refuses it while the process has more than it can do, or one sender has its share
// of it (docs/product/reliability.md, "Overload").

import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { type Audience, countWork, createAudience, currentSender } from '../../shared/sender.ts';
import { createShares, type GiveBack } from '../../shared/shares.ts';
import { createTurn, type Turn } from '../../shared/turn.ts';
import type { EventLoopLateness } from './event-loop-lateness.ts';

export interface LoadLimits {
  /** Works under way, above which no other one is begun. */
  mostUnderWay: number;
  /** The same while the event loop has been late for a while: fewer would be done no sooner. */
  mostWhileLate: number;
  /** Requests that wait for work of others: each costs no work, but the memory of its connection. */
  mostWaiting: number;
  /** The longest wait for a place, in milliseconds. A burst of short works ends sooner. */
  longestWaitMs: number;
}

const usualLimits: LoadLimits = { mostUnderWay: 64, mostWhileLate: 32, mostWaiting: 1000, longestWaitMs: 1000 };

/** Queued works are short, and one processor does them one after the other. */
const queueLimits = { places: 16, maxWaitMs: 10_000 };

/** `Retry-After` of what is turned away: after this time a crowd has been served. */
export const busySeconds = '5';

/** Thrown in place of work that is not begun, or not waited for, because there is too much of it. */
export class Busy extends Error {
  override readonly name = 'Busy';

  constructor() {
    super('There is more work than the process can do: try again later.');
  }
}

/** Every method rejects with {@link Busy} when there is no room, or when all who wait have left before the work begins. */
export interface LoadGuard {
  /**
   * Does work, which counts until it has ended, even when nobody waits for it any more.
   * @param audience all who wait for it, if others may join; by default the visitor of the present request
   */
  begin<T>(work: () => Promise<T>, audience?: Audience): Promise<T>;
  /**
   * Waits for work of another request. It counts as one that waits, and not as work.
   * @param audience all who wait for it. While it has not begun, it begins in the first place that any of them gets: the request
   * that asked first may be of a sender who has its share.
   */
  join<T>(work: Promise<T>, audience?: Audience): Promise<T>;
  /**
   * Does work that is not refused at once for the load: it waits in a queue, which networks leave by turns, for ten seconds at
   * most.
   */
  enqueue<T>(work: () => Promise<T>): Promise<T>;
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
  const { mostUnderWay, mostWhileLate, mostWaiting, longestWaitMs } = { ...usualLimits, ...limits };
  const shared = new Map<string, { promise: Promise<unknown>; audience: Audience }>();
  const underWay = createShares(mostWaiting);
  const waiting = createShares();
  const queue = createShares(mostWaiting);
  /** Of work that has not begun. */
  const turns = new WeakMap<Audience, Turn>();
  let lastTurn: Promise<void> = Promise.resolve();

  function shed(): never {
    onShed();
    throw new Busy();
  }

  function waitForPlace(sender: string | undefined): Promise<GiveBack | null> {
    const places = eventLoop.isLasting() ? mostWhileLate : mostUnderWay;
    return underWay.wait(sender, { places, fewestPlaces: mostWhileLate }, longestWaitMs);
  }

  async function begin<T>(work: () => Promise<T>, audience: Audience): Promise<T> {
    const turn = createTurn(waitForPlace);
    turns.set(audience, turn);
    void turn.wait(currentSender());
    const end = (await turn.place) ?? shed();
    turns.delete(audience);
    try {
      if (audience.haveLeft()) throw new Busy();
      return await work();
    } finally {
      end();
    }
  }

  async function join<T>(work: Promise<T>, audience?: Audience): Promise<T> {
    const end = waiting.take(currentSender(), { places: mostWaiting }) ?? shed();
    const isRefused = audience && turns.get(audience)?.wait(currentSender());
    try {
      return await (isRefused ? Promise.race([work, isRefused.then((refused) => (refused ? shed() : work))]) : work);
    } finally {
      end();
    }
  }

  /** Waits for a turn of the event loop in which no other queued work begins. */
  function nextTurn(): Promise<void> {
    lastTurn = lastTurn.then(() => turnOfLoop());
    return lastTurn;
  }

  async function enqueue<T>(work: () => Promise<T>, audience: Audience): Promise<T> {
    const end = (await queue.wait(currentSender(), queueLimits, queueLimits.maxWaitMs)) ?? shed();
    try {
      // Works that wait for nothing would follow one another without a turn of the loop, and other requests get no answer.
      await nextTurn();
      if (audience.haveLeft()) throw new Busy();
      return await work();
    } finally {
      end();
    }
  }

  return {
    begin: (work, audience = createAudience()) => countWork(begin(work, audience)),
    join,
    enqueue: (work) => countWork(enqueue(work, createAudience())),
    share<T>(key: string, work: () => Promise<T>): Promise<T> {
      const running = shared.get(key);
      running?.audience.join();
      if (running) return join(running.promise as Promise<T>, running.audience);
      const audience = createAudience();
      const promise = countWork(begin(work, audience)).finally(() => shared.delete(key));
      shared.set(key, { promise, audience });
      return promise;
    },
    underWay: underWay.taken,
  };
}
