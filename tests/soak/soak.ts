// An hour of visitors who read and write, with a fault every minute and a few long-lasting ones.
import { readdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { watchAlerts } from './alerts.ts';
import { audit, waitForDelivery } from './audit.ts';
import { type Part, possibleFaults } from './faults.ts';
import { createLedger } from './ledger.ts';
import { longFaultsWithin } from './long-faults.ts';
import { recordMemory } from './memory.ts';
import { startReaders } from './readers.ts';
import type { SoakResult } from './report.ts';
import { openStage, type Stage } from './stage.ts';
import { startWriters } from './writers.ts';
import type { WriteKind } from './writes.ts';

const readers = 4;
const writers = { atOnce: 4, pauseMs: 150 };
const kinds: readonly WriteKind[] = ['lead', 'vote', 'lead with image', 'newsletter', 'account', 'partner order'];
const minuteMs = 60_000;
/** From the beginning, the disk is smaller than its alert rule requires; the rule waits for five minutes. */
const smallDisk = { alert: 'PihlajaDiskFull', fromMinutes: 6 };
/** A fault every minute causes many errors. */
const alwaysAllowed = ['PihlajaErrors'];

/** An operator may do the same: the mails of an hour would fill the disk. */
function emptyOutbox({ dataDir }: Stage): void {
  for (const name of readdirSync(`${dataDir}/outbox`).filter((one) => one.endsWith('.eml')))
    rmSync(`${dataDir}/outbox/${name}`, { force: true });
}

/** @param everyMs interval between two short faults */
export async function soak(minutes: number, everyMs: number, say: (line: string) => void): Promise<SoakResult> {
  const stage = await openStage({ onSmallDisk: true });
  const watch = await watchAlerts(stage.metricsPort);
  try {
    const faults = possibleFaults(stage);
    const lasting = longFaultsWithin(minutes);
    if (!stage.disk) say('This machine allows no mounts: the disk is never full.');
    if (!watch) say('Prometheus is not installed: no alert rule is judged.');
    const ledger = createLedger();
    const happened = new Map<string, number>();
    const occupied = new Set<Part>();
    let underWay = 0;
    let brokenUntil = performance.now();
    const startedAt = performance.now();
    const sayNow = (what: string) => say(`${((performance.now() - startedAt) / minuteMs).toFixed(1)} min: ${what}`);

    async function suffer(name: string, happen: () => Promise<void>): Promise<void> {
      sayNow(name);
      underWay += 1;
      await happen();
      underWay -= 1;
      brokenUntil = performance.now();
      happened.set(name, (happened.get(name) ?? 0) + 1);
    }

    const memory = recordMemory(stage);
    const emptying = setInterval(() => emptyOutbox(stage), minuteMs);
    const brokenAgoMs = () => (underWay > 0 ? 0 : performance.now() - brokenUntil);
    const reading = startReaders(stage, ledger, readers, brokenAgoMs);
    const writing = startWriters(stage, ledger, { ...writers, kinds });
    const end = startedAt + minutes * minuteMs;
    const sufferLong = lasting.map(async (fault) => {
      await pause(fault.atMinute * minuteMs);
      if (fault.occupies) occupied.add(fault.occupies);
      await suffer(fault.name, async () => {
        await fault.begin(stage);
        await pause(fault.minutes * minuteMs);
        await fault.end(stage);
      });
      if (fault.occupies) occupied.delete(fault.occupies);
    });
    for (let count = 0; performance.now() + everyMs < end; count += 1) {
      await pause(everyMs / 2);
      const fault = faults[count % faults.length];
      if (fault && !occupied.has(fault.meets)) await suffer(fault.name, () => fault.happen(stage));
      await pause(everyMs / 2);
    }
    await Promise.all(sufferLong);
    await pause(Math.max(0, end - performance.now()));
    clearInterval(emptying);
    await reading.stop();
    await writing.finish();
    await waitForDelivery(stage);
    memory.stop();
    const wanted = [...faults, ...lasting].flatMap(({ name, alerts = [] }) => (happened.has(name) ? alerts : []));
    if (stage.disk && minutes > smallDisk.fromMinutes) wanted.push(smallDisk.alert);
    return {
      minutes: (performance.now() - startedAt) / minuteMs,
      faults: happened,
      ledger,
      audit: await audit(stage, ledger),
      memory: memory.compare(),
      alerts: watch && {
        fired: await watch.fired(),
        wanted,
        allowed: [...alwaysAllowed, ...lasting.flatMap(({ mayFire = [] }) => mayFire)],
      },
      sentences: stage.sentences(),
    };
  } finally {
    await watch?.stop();
    await stage.remove();
  }
}
