// Waiting for the database without holding the thread: in a row within this process, and in pauses for other programs.
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseBusy, isLockedByAnother } from './temporary-failure.ts';

/** Pauses grow to this: a lock that is let go of is noticed soon, and asking costs next to nothing. */
const longestPauseMs = 25;

/** Until when something may wait. */
export interface Patience {
  waitMs: number;
  /** On the clock of `performance.now()`. */
  until: number;
}

export const patienceOf = (waitMs: number): Patience => ({ waitMs, until: performance.now() + waitMs });

/**
 * Works as soon as no other program keeps it from working. Work that is kept from it has done nothing.
 * @throws {DatabaseBusy} when patience ends before
 */
export async function whenUnlocked<T>({ waitMs, until }: Patience, work: () => T): Promise<T> {
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return work();
    } catch (error) {
      if (!isLockedByAnother(error)) throw error;
      if (performance.now() >= until) throw new DatabaseBusy(waitMs, error);
    }
    await pause(pauseMs);
  }
}

/** Turns of those that write, one at a time, first come first served. */
export interface Turns {
  /** @returns what ends the turn. @throws {DatabaseBusy} when patience ends before it comes */
  take(patience: Patience): Promise<() => void>;
}

export function createTurns(): Turns {
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
