// Visitors who send one write after another, each until it is acknowledged.
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import { createWrite, type SitePlace, tryWrite, type Write, type WriteKind } from './writes.ts';

export interface WritersOptions {
  /** The number of simultaneous senders, so that a fault hits writes in every step. */
  atOnce: number;
  /** Pause between two attempts of one visitor, in milliseconds. */
  pauseMs: number;
  /** The kinds in turn; a frequent kind is repeated in the list. */
  kinds: readonly WriteKind[];
}

export interface Writers {
  /**
   * Starts no new writes, and resolves when everything that was sent is acknowledged. @throws {Error} if a write never
   * is
   */
  finish(): Promise<void>;
}

/** The pause while there is no response, in milliseconds. */
const refusedPauseMs = 100;
const maxFinishMs = 120_000;

export function startWriters(stage: SitePlace, ledger: Ledger, { atOnce, pauseMs, kinds }: WritersOptions): Writers {
  const waiting: Write[] = [];
  let count = 0;
  let turn = 0;
  let isEnding = false;
  let deadline = Number.POSITIVE_INFINITY;

  /** Alternates between a new write and a pending one, so that a long fault of one kind delays no other kind. */
  function next(): Write | undefined {
    turn += 1;
    const again = isEnding || turn % 2 === 0 ? waiting.shift() : undefined;
    if (again || isEnding) return again;
    count += 1;
    return createWrite(kinds[count % kinds.length] as WriteKind, count, stage);
  }

  /** @returns whether there was a response */
  async function tryOnce(write: Write): Promise<boolean> {
    const outcome = await tryWrite(write, stage).catch(() => null);
    ledger.note(`${write.kind}: ${outcome ?? 'no answer'}`);
    if (outcome === 'done') ledger.acknowledge(write);
    else if (outcome === 'again' || outcome === null) waiting.push(write);
    else ledger.noteWrong(`${write.kind}: status ${outcome}`);
    return outcome === 'done';
  }

  async function goOn(): Promise<void> {
    for (let write = next(); write; write = next()) {
      if (performance.now() > deadline) throw new Error(`${write.kind} ${write.number} is never acknowledged`);
      const isDone = await tryOnce(write);
      await pause(isDone ? pauseMs : refusedPauseMs);
    }
  }

  const all = Promise.all(Array.from({ length: atOnce }, goOn));
  all.catch(() => {});
  return {
    async finish() {
      isEnding = true;
      deadline = performance.now() + maxFinishMs;
      await all;
      // A pending write of the other senders may be left when they have ended.
      await goOn();
    },
  };
}
