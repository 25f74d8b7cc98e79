// A new release replaces the running one, part by part, while visitors read and write: no request fails. REQUESTS makes
// the test longer: REQUESTS=100000 npm run test:suite -- scale rolling
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { noiseJpeg } from '../../server/backend/testing/test-images.ts';
import { compareStored } from '../soak/audit.ts';
import { createLedger } from '../soak/ledger.ts';
import { startWriters } from '../soak/writers.ts';
import type { WriteKind } from '../soak/writes.ts';
import { type Cluster, type Member, neededPrograms, startCluster } from './cluster.ts';
import { makeNextRelease } from './next-release.ts';
import { type PageVisitors, startPageVisitors, warmUp } from './page-visitors.ts';

const requests = Number(process.env.REQUESTS ?? 10_000);
const isRunnable = neededPrograms.every((one) => one.isThere());
/**
 * Delay in seconds: longer than nginx avoids a host that was unavailable, so that one host is available at each moment.
 */
const stopDelay = 3;

const kinds: readonly WriteKind[] = [
  ...(['lead', 'vote', 'newsletter', 'lead', 'vote'] as const),
  ...(['lead with image', 'account', 'partner order'] as const),
];

it.skipIf(!isRunnable)(`a deployment fails none of ${requests} requests`, { timeout: 1_800_000 }, async () => {
  const [cluster, next] = [
    await startCluster(undefined, { LEAD_LIMIT: '1000000', STOP_DELAY: String(stopDelay) }),
    makeNextRelease(),
  ];
  const ledger = createLedger();
  try {
    const put = (name: string, bytes: Buffer) =>
      cluster.storage.objects.set(`site/media/${name}`, { bytes, modifiedAt: new Date() });
    put('koe.jpg', await noiseJpeg(1200, 800));
    put('esite.pdf', Buffer.alloc(300_000, 'a page '));
    await warmUp(cluster.hostAddresses);
    const visitors = startPageVisitors(cluster.address, { atOnce: 8, pauseMs: 30 });
    const writers = startWriters(cluster, ledger, { atOnce: 6, pauseMs: 100, kinds });
    while (visitors.count() < requests / 10) await pause(20);
    const [before, begun] = [visitors.count(), performance.now()];
    await deploy(cluster, next.root, visitors);
    const [during, seconds] = [visitors.times.slice(before), (performance.now() - begun) / 1000];
    while (visitors.count() < requests) await pause(20);
    await visitors.stop();
    await writers.finish();
    tell(visitors, during, seconds);
    console.log([...ledger.answers].map(([answer, count]) => `${answer} × ${count}`).join(', '));
    expect(visitors.failed).toEqual([]);
    const isIn = (root: string) => (file: string) => existsSync(`${root}/dist${file}`);
    const named = [...visitors.named];
    expect(named.filter((file) => isIn(projectRoot)(file) && !isIn(next.root)(file)).length).toBeGreaterThan(0);
    expect(named.filter((file) => isIn(next.root)(file) && !isIn(projectRoot)(file)).length).toBeGreaterThan(0);
    expect([...ledger.answers.keys()].filter((answer) => !answer.endsWith(': done'))).toEqual([]);
    await expect.poll(cluster.kept, { timeout: 60_000 }).toBe(0);
    const images = new Set([...cluster.storage.objects.keys()].flatMap((key) => /leads\/(.+)$/.exec(key)?.[1] ?? []));
    const audit = await compareStored({ rows: cluster.rows, images }, ledger);
    expect(audit).toEqual({ lost: [], doubled: [], untold: [] });
  } finally {
    await cluster.stop();
    next.remove();
  }
});

/** After each step, the files that pages of either release have referred to are loaded, from both hosts alternately. */
async function deploy(cluster: Cluster, root: string, visitors: PageVisitors): Promise<void> {
  const { backends, worker, hosts } = cluster;
  const steps: [phase: string, take: () => Promise<void>][] = [
    ['migration', () => cluster.migrate(root)],
    ...backends.map((one, index): (typeof steps)[number] => [`backend ${index}`, () => replace(one, root)]),
    ['worker', () => replace(worker, root)],
    ...hosts.map((one, index): (typeof steps)[number] => [`host ${index}`, () => replace(one, root)]),
  ];
  for (const [phase, take] of steps) {
    visitors.phase = phase;
    await take();
    visitors.phase = `after ${phase}`;
    await visitors.fetchNamed(4);
  }
}

async function replace({ process: program, address, start }: Member, root: string): Promise<void> {
  program.child.kill('SIGTERM');
  if (address) await expect.poll(() => readiness(address), { interval: 10 }).toBe(503);
  expect(await program.ended).toBe(0);
  await start(root);
}

const readiness = async (address: string) => (await fetch(`${address}/readyz`)).status;

function tell(visitors: PageVisitors, during: readonly number[], seconds: number): void {
  const sorted = during.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log([...visitors.answers].map(([answer, count]) => `${answer} × ${count}`).join(', '));
  console.log(
    `${visitors.count()} requests, ${during.length} of them in the ${Math.round(seconds)} seconds of the deployment: ` +
      `median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ${visitors.named.size} built files were named`,
  );
}
