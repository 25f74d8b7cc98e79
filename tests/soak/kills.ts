// Thousands of writes while host and backend are killed repeatedly, at random moments.
import { setTimeout as pause } from 'node:timers/promises';
import { audit, waitForDelivery } from './audit.ts';
import { createLedger } from './ledger.ts';
import type { SoakResult } from './report.ts';
import { openStage, type Stage } from './stage.ts';
import { startWriters } from './writers.ts';
import type { WriteKind } from './writes.ts';

const atOnce = 24;
/** An account costs a password hash; the other kinds cost little. */
const kinds: readonly WriteKind[] = [
  ...(['lead', 'vote', 'newsletter', 'lead', 'vote', 'newsletter'] as const),
  ...(['lead', 'vote', 'lead with image', 'account', 'lead', 'vote'] as const),
];
/** The programs that each kill ends, in turn. */
const victims: readonly { name: string; parts: readonly ('host' | 'backend')[] }[] = [
  { name: 'the host is killed', parts: ['host'] },
  { name: 'the backend is killed', parts: ['backend'] },
  { name: 'both are killed', parts: ['backend', 'host'] },
];

async function killAndStart(stage: Stage, parts: readonly ('host' | 'backend')[]): Promise<void> {
  for (const part of parts) await stage[part].kill();
  // Meanwhile the host queues leads, if it is the surviving program.
  await pause(Math.random() * 500);
  for (const part of parts) await (part === 'host' ? stage.startHost() : stage.startBackend());
}

/** Continues until this number of kills and of acknowledged writes is reached. */
export async function killOften(kills: number, writes: number, say: (line: string) => void): Promise<SoakResult> {
  const stage = await openStage({ onSmallDisk: false });
  try {
    const ledger = createLedger();
    const happened = new Map<string, number>();
    const startedAt = performance.now();
    const writing = startWriters(stage, ledger, { atOnce, pauseMs: 0, kinds });
    for (let count = 0; count < kills || ledger.acknowledgedCount() < writes; count += 1) {
      // The kills are spread over the writes, at random moments.
      const due = (writes * (count + 1)) / (kills + 1);
      while (ledger.acknowledgedCount() < due && ledger.acknowledgedCount() < writes) await pause(5);
      await pause(Math.random() * 400);
      const { name, parts } = victims[count % victims.length] as (typeof victims)[0];
      await killAndStart(stage, parts);
      happened.set(name, (happened.get(name) ?? 0) + 1);
      if (count % 10 === 9) say(`${count + 1} kills, ${ledger.acknowledgedCount()} acknowledged writes`);
    }
    await writing.finish();
    await waitForDelivery(stage);
    return {
      minutes: (performance.now() - startedAt) / 60_000,
      faults: happened,
      ledger,
      audit: await audit(stage, ledger),
      memory: null,
      alerts: null,
      sentences: stage.sentences(),
    };
  } finally {
    await stage.remove();
  }
}
