// Waits for the database without blocking the thread: in a queue within this process, and by polling for other programs.
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseBusy, isLockedByAnother } from '../temporary-failure.ts';

/** Maximum polling interval in milliseconds: a released lock is noticed soon, and a check costs almost nothing. */
const maxPauseMs = 25;

/** The time limit of a wait. */
export interface WaitLimit {
  waitMs: number;
  /** The deadline, in the time of `performance.now()`. */
  until: number;
}

export const waitLimitOf = (waitMs: number): WaitLimit => ({ waitMs, until: performance.now() + waitMs });

/**
 * Runs work as soon as no other program holds the lock. Work that is refused must not have had any effect.
 * @throws {DatabaseBusy} after the deadline
 */
export async function whenUnlocked<T>({ waitMs, until }: WaitLimit, work: () => T): Promise<T> {
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return work();
    } catch (error) {
      if (!isLockedByAnother(error)) throw error;
      if (performance.now() >= until) throw new DatabaseBusy(waitMs, error);
    }
    await pause(pauseMs);
  }
}

/** A queue of writers, one at a time, in order of arrival. */
export interface WriterQueue {
  /** @returns a function that ends the turn. @throws {DatabaseBusy} when the turn does not come before the deadline */
  take(limit: WaitLimit): Promise<() => void>;
}

export function createWriterQueue(): WriterQueue {
  let isTaken = false;
  const waiting = new Set<() => void>();

  function begin(): () => void {
    isTaken = true;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      isTaken = false;
      const [next] = waiting;
      next?.();
    };
  }

  return {
    take({ waitMs, until }) {
      if (!isTaken) return Promise.resolve(begin());
      return new Promise((resolve, reject) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve(begin());
        };
        const giveUp = () => {
          waiting.delete(go);
          reject(new DatabaseBusy(waitMs));
        };
        const timer = setTimeout(giveUp, Math.max(0, until - performance.now()));
        waiting.add(go);
      });
    },
  };
}
