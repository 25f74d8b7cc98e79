// PostgreSQL is lost while visitors write, and its synchronous standby takes over: nothing that was acknowledged is
// missing, and no process of the site is restarted.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { someAddress } from '../helpers/embed-post.ts';
import { postgresPrograms, startPair } from '../helpers/postgres-pair.ts';
import { sendLead } from '../helpers/site-calls.ts';
import { compareStored } from '../soak/audit.ts';
import { createLedger } from '../soak/ledger.ts';
import { startWriters } from '../soak/writers.ts';
import { neededPrograms, startCluster } from './cluster.ts';

const isRunnable = [...neededPrograms, postgresPrograms].every((one) => one.isThere());
const maxSeconds = 30;

it.skipIf(!isRunnable)('a standby goes on with everything that was acknowledged', async () => {
  const pair = await startPair();
  const cluster = await startCluster(undefined, { LEAD_LIMIT: '1000000' }, { server: pair });
  try {
    const ledger = createLedger();
    const kinds = ['lead', 'vote', 'newsletter', 'lead', 'vote', 'account'] as const;
    const writing = startWriters(cluster, ledger, { atOnce: 12, pauseMs: 20, kinds });
    await expect.poll(ledger.acknowledgedCount, { timeout: 60_000 }).toBeGreaterThan(150);
    await pair.kill();
    const before = ledger.acknowledgedCount();
    await pause(3000);
    await pair.promote();
    const promoted = performance.now();
    const seconds = () => (performance.now() - promoted) / 1000;
    // A 202 would only mean that a host has queued the lead.
    await expect.poll(() => probe(cluster), { timeout: maxSeconds * 1000, interval: 100 }).toBe(201);
    const writtenAfter = seconds();
    await pause(2000);
    await writing.finish();
    await expect.poll(cluster.kept, { timeout: 60_000 }).toBe(0);
    console.log(
      `failover: ${before} writes acknowledged before, ${ledger.acknowledgedCount()} in all; written again ${writtenAfter.toFixed(1)} s after the promotion, and all delivered after ${seconds().toFixed(1)} s`,
    );
    expect(writtenAfter).toBeLessThanOrEqual(maxSeconds);
    expect([...ledger.wrong]).toEqual([]);
    const notProbes = async (sql: string) => (await cluster.rows(sql)).filter((row) => !row.includes(probeName));
    expect(await compareStored({ rows: notProbes, images: new Set() }, ledger)).toEqual({
      lost: [],
      doubled: [],
      untold: [],
    });
    for (const { process } of [...cluster.hosts, ...cluster.backends, cluster.worker])
      expect([process.child.exitCode, process.child.signalCode]).toEqual([null, null]);
  } finally {
    await cluster.stop();
  }
});

const probeName = 'Kokeilija';

async function probe({ address, formId }: { address: string; formId: number }): Promise<number> {
  return (await sendLead(address, { formId, name: probeName }, { 'x-forwarded-for': someAddress() })).status;
}
