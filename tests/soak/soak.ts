// An hour of visitors who read and write, and a fault every minute.
import { setTimeout as pause } from 'node:timers/promises';
import { audit, waitForDelivery } from './audit.ts';
import { possibleFaults } from './faults.ts';
import { createLedger } from './ledger.ts';
import { recordMemory } from './memory.ts';
import { startReaders } from './readers.ts';
import type { SoakResult } from './report.ts';
import { openStage } from './stage.ts';
import { startWriters } from './writers.ts';
import type { WriteKind } from './writes.ts';

const readers = 4;
const writers = { atOnce: 4, pauseMs: 150 };
const kinds: readonly WriteKind[] = ['lead', 'vote', 'lead with image', 'newsletter', 'account', 'partner order'];

/** @param everyMs from one fault to the next */
export async function soak(minutes: number, everyMs: number, say: (line: string) => void): Promise<SoakResult> {
  const stage = await openStage({ onSmallDisk: true });
  try {
    const faults = possibleFaults(stage);
    if (!stage.disk) say('This machine allows no mounts: the disk is never full.');
    const ledger = createLedger();
    const happened = new Map<string, number>();
    let brokenUntil = performance.now();
    const memory = recordMemory(stage);
    const reading = startReaders(stage, ledger, readers, () => Math.max(0, performance.now() - brokenUntil));
    const writing = startWriters(stage, ledger, { ...writers, kinds });
    const startedAt = performance.now();
    const end = startedAt + minutes * 60_000;
    for (let count = 0; performance.now() + everyMs < end; count += 1) {
      await pause(everyMs / 2);
      const fault = faults[count % faults.length];
      if (!fault) break;
      say(`${((performance.now() - startedAt) / 60_000).toFixed(1)} min: ${fault.name}`);
      brokenUntil = Number.POSITIVE_INFINITY;
      await fault.happen(stage);
      brokenUntil = performance.now();
      happened.set(fault.name, (happened.get(fault.name) ?? 0) + 1);
      await pause(everyMs / 2);
    }
    await pause(Math.max(0, end - performance.now()));
    await reading.stop();
    await writing.finish();
    await waitForDelivery(stage);
    memory.stop();
    return {
      minutes: (performance.now() - startedAt) / 60_000,
      faults: happened,
      ledger,
      audit: audit(stage, ledger),
      memory: memory.compare(),
      sentences: stage.sentences(),
    };
  } finally {
    await stage.remove();
  }
}
