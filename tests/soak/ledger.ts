// The responses to visitors during a soak test: acknowledged writes, and unexpected responses.
import type { Write, WriteKind } from './writes.ts';

export interface Ledger {
  acknowledged: Map<WriteKind, Write[]>;
  /** The count of each unexpected response. */
  wrong: Map<string, number>;
  /** The count of each kind of response. */
  answers: Map<string, number>;
  acknowledge(write: Write): void;
  noteWrong(what: string): void;
  note(answer: string): void;
  acknowledgedCount(): number;
}

export function createLedger(): Ledger {
  const acknowledged: Ledger['acknowledged'] = new Map();
  const wrong: Ledger['wrong'] = new Map();
  const answers: Ledger['answers'] = new Map();
  const add = (counts: Map<string, number>, what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  let count = 0;
  return {
    acknowledged,
    wrong,
    answers,
    acknowledge(write) {
      const list = acknowledged.get(write.kind) ?? [];
      list.push(write);
      acknowledged.set(write.kind, list);
      count += 1;
    },
    noteWrong: (what) => add(wrong, what),
    note: (answer) => add(answers, answer),
    acknowledgedCount: () => count,
  };
}
