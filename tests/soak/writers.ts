// Visitors who send one thing after another, each until it is acknowledged.
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import { createWrite, type SitePlace, tryWrite, type Write, type WriteKind } from './writes.ts';

export interface WritersOptions {
  /** How many send at once, so that a fault meets some in each of their steps. */
  atOnce: number;
  /** Between two tries of one visitor, in milliseconds. */
  pauseMs: number;
  /** Kinds in turn; a frequent one stands here more often. */
  kinds: readonly WriteKind[];
}

export interface Writers {
  /** Sends no new things; resolves when all that was sent has been acknowledged. @throws {Error} if something never is */
  finish(): Promise<void>;
}

/** While nobody answers. */
const refusedPauseMs = 100;
const longestFinishMs = 120_000;

export function startWriters(stage: SitePlace, ledger: Ledger, { atOnce, pauseMs, kinds }: WritersOptions): Writers {
  const waiting: Write[] = [];
  let count = 0;
  let turn = 0;
  let isEnding = false;
  let deadline = Number.POSITIVE_INFINITY;

  /** A new one by turns with one that waits, so that a long fault of one kind holds up no other. */
  function next(): Write | undefined {
    turn += 1;
    const again = isEnding || turn % 2 === 0 ? waiting.shift() : undefined;
    if (again || isEnding) return again;
    count += 1;
    return createWrite(kinds[count % kinds.length] as WriteKind, count, stage);
  }

  /** @returns whether somebody answered */
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
      deadline = performance.now() + longestFinishMs;
      await all;
      // The last one of the others may have come back after they had ended.
      await goOn();
    },
  };
}
