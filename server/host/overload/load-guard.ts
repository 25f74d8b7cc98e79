// Starts work that visitors wait for, or refuses it while the process is overloaded or one sender has used up its share
// (docs/product/reliability.md, "Overload").
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { countWork, createAudience, currentSender, type WaitingRequests } from '../../shared/sender.ts';
import { createSharedSlot, type SharedSlot } from '../../shared/shared-slot.ts';
import { createShares, type ReleaseSlot } from '../../shared/shares.ts';
import type { EventLoopLateness } from './event-loop-lateness.ts';

export interface LoadLimits {
  /** Maximum number of tasks in progress. */
  maxTasks: number;
  /** The maximum while the event loop has been late for a while: an even lower one would not finish the tasks sooner. */
  maxTasksWhileLate: number;
  /** Maximum number of requests that wait for other requests' tasks: each costs no work, but the memory of its connection. */
  maxWaiting: number;
  /** Maximum wait for a slot, in milliseconds. A burst of short tasks ends sooner. */
  maxWaitMs: number;
}

const defaultLimits: LoadLimits = { maxTasks: 64, maxTasksWhileLate: 32, maxWaiting: 1000, maxWaitMs: 1000 };

/** Queued tasks are short, and one processor runs them one after the other. */
const queueLimits = { slots: 16, maxWaitMs: 10_000 };

/** `Retry-After` of a shed request, in seconds: a crowd has been served after this time. */
export const busySeconds = '5';

/** Thrown when work is not started, or no longer waited for, because of overload. */
export class Busy extends Error {
  override readonly name = 'Busy';

  constructor() {
    super('There is more work than the process can do: try again later.');
  }
}

/**
 * Every method rejects with {@link Busy} when there is no capacity, or when all waiting clients have disconnected before the work
 * begins.
 */
export interface LoadGuard {
  /**
   * Does work, which counts until it has ended, even when no client waits for it any more.
   * @param audience all requests that wait for the work, if others may join; by default the current request
   */
  begin<T>(work: () => Promise<T>, audience?: WaitingRequests): Promise<T>;
  /**
   * Waits for the work of another request. The request counts as waiting, and not as working.
   * @param audience all requests that wait for the work. While the work has not begun, it takes the first slot that any of them
   * gets: the first request may come from a sender who has used up its share.
   */
  join<T>(work: Promise<T>, audience?: WaitingRequests): Promise<T>;
  /**
   * Does work that is not shed at once under load: it waits in a queue, which is served round-robin by network, for ten seconds
   * at most.
   */
  enqueue<T>(work: () => Promise<T>): Promise<T>;
  /** Joins the work in progress for the same key, or starts it. */
  share<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** The number of tasks in progress. */
  underWay(): number;
}

export interface LoadGuardOptions {
  eventLoop: Pick<EventLoopLateness, 'isLasting'>;
  onShed(): void;
  limits?: Partial<LoadLimits> | undefined;
}

export function createLoadGuard({ eventLoop, onShed, limits }: LoadGuardOptions): LoadGuard {
  const { maxTasks, maxTasksWhileLate, maxWaiting, maxWaitMs } = { ...defaultLimits, ...limits };
  const shared = new Map<string, { promise: Promise<unknown>; audience: WaitingRequests }>();
  const underWay = createShares(maxWaiting);
  const waiting = createShares();
  const queue = createShares(maxWaiting);
  /** The slots of tasks that have not begun. */
  const pendingSlots = new WeakMap<WaitingRequests, SharedSlot>();
  let lastTurn: Promise<void> = Promise.resolve();

  function shed(): never {
    onShed();
    throw new Busy();
  }

  function waitForSlot(sender: string | undefined): Promise<ReleaseSlot | null> {
    const slots = eventLoop.isLasting() ? maxTasksWhileLate : maxTasks;
    return underWay.wait(sender, { slots, minSlots: maxTasksWhileLate }, maxWaitMs);
  }

  async function begin<T>(work: () => Promise<T>, audience: WaitingRequests): Promise<T> {
    const sharedSlot = createSharedSlot(waitForSlot);
    pendingSlots.set(audience, sharedSlot);
    void sharedSlot.wait(currentSender());
    const end = (await sharedSlot.slot) ?? shed();
    pendingSlots.delete(audience);
    try {
      if (audience.areAllDisconnected()) throw new Busy();
      return await work();
    } finally {
      end();
    }
  }

  async function join<T>(work: Promise<T>, audience?: WaitingRequests): Promise<T> {
    const end = waiting.take(currentSender(), { slots: maxWaiting }) ?? shed();
    const refusal = audience && pendingSlots.get(audience)?.wait(currentSender());
    try {
      return await (refusal ? Promise.race([work, refusal.then((refused) => (refused ? shed() : work))]) : work);
    } finally {
      end();
    }
  }

  /** Waits for a turn of the event loop in which no other queued task begins. */
  function nextTurn(): Promise<void> {
    lastTurn = lastTurn.then(() => turnOfLoop());
    return lastTurn;
  }

  async function enqueue<T>(work: () => Promise<T>, audience: WaitingRequests): Promise<T> {
    const end = (await queue.wait(currentSender(), queueLimits, queueLimits.maxWaitMs)) ?? shed();
    try {
      // Tasks that never wait would otherwise run in a single turn of the event loop, and other requests would get no response.
      await nextTurn();
      if (audience.areAllDisconnected()) throw new Busy();
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
