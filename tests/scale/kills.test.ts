// Visitors write while every part of a multi-process site is killed in turn: nothing that was acknowledged is lost, and
// nothing is duplicated. WRITES and KILLS make the test longer: WRITES=10000 KILLS=28 npm run test:suite -- scale kills
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { compareStored } from '../soak/audit.ts';
import { createLedger } from '../soak/ledger.ts';
import { startWriters } from '../soak/writers.ts';
import type { WriteKind } from '../soak/writes.ts';
import { type Cluster, type Member, neededPrograms, startCluster } from './cluster.ts';
import { createRandom } from './random.ts';

const writes = Number(process.env.WRITES ?? 1200);
const kills = Number(process.env.KILLS ?? 14);
const isRunnable = neededPrograms.every((one) => one.isThere());

/** An account costs a password hash; the other kinds cost little. */
const kinds: readonly WriteKind[] = [
  ...(['lead', 'vote', 'newsletter', 'lead', 'vote', 'newsletter'] as const),
  ...(['lead', 'vote', 'lead with image', 'account', 'lead', 'vote', 'partner order'] as const),
];

interface Victim {
  name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

const victimsOf = ({ hosts, backends, worker, postgres, redis }: Cluster): Victim[] => {
  const member = (name: string, one: Member): Victim => ({ name, kill: one.kill, start: one.start });
  const named = (name: string, list: Member[]) => list.map((one, index) => member(`${name} ${index}`, one));
  return [
    ...named('host', hosts),
    ...named('backend', backends),
    member('worker', worker),
    { name: 'PostgreSQL', kill: postgres.kill, start: postgres.start },
    { name: 'Redis', kill: redis.kill, start: redis.start },
  ];
};

it.skipIf(!isRunnable)(`${writes} writes survive ${kills} kills, once each`, { timeout: 1_800_000 }, async () => {
  const cluster = await startCluster(undefined, { LEAD_LIMIT: '1000000' });
  try {
    const chance = createRandom(kills);
    const ledger = createLedger();
    const victims = victimsOf(cluster);
    const happened = new Map<string, number>();
    const writing = startWriters(cluster, ledger, { atOnce: 24, pauseMs: 0, kinds });
    for (let count = 0; count < kills; count++) {
      const due = (writes * (count + 1)) / (kills + 1);
      while (ledger.acknowledgedCount() < due) await pause(5);
      const victim = victims[count % victims.length] as Victim;
      await victim.kill();
      await pause(chance.below(1500));
      await victim.start();
      happened.set(victim.name, (happened.get(victim.name) ?? 0) + 1);
    }
    while (ledger.acknowledgedCount() < writes) await pause(5);
    await writing.finish();
    await expect.poll(cluster.kept, { timeout: 120_000 }).toBe(0);
    const images = new Set([...cluster.storage.objects.keys()].flatMap((key) => /leads\/(.+)$/.exec(key)?.[1] ?? []));
    const audit = await compareStored({ rows: cluster.rows, images }, ledger);
    console.log(
      `${ledger.acknowledgedCount()} writes, killed: ${[...happened].map((one) => one.join(' × ')).join(', ')}`,
    );
    console.log([...ledger.answers].map(([answer, count]) => `${answer} × ${count}`).join(', '));
    expect([...ledger.wrong]).toEqual([]);
    expect(audit).toEqual({ lost: [], doubled: [], untold: [] });
    await expectMailsOnce(cluster);
  } finally {
    await cluster.stop();
  }
});

/** The editor gets one mail for each lead; if its sender was killed, the mail is sent a minute later. */
async function expectMailsOnce(cluster: Cluster): Promise<void> {
  await expect
    .poll(() => cluster.rows('select count(*) from outbox'), { timeout: 150_000, interval: 500 })
    .toEqual(['0']);
  const leads = (await cluster.rows('select answers from leads')).map((answers) => /Lähettäjä \d+/.exec(answers)?.[0]);
  const mails = await Promise.all(
    (await cluster.mails()).map((name) => readFile(`${cluster.folder}/worker/outbox/${name}`, 'utf8')),
  );
  const named = mails.flatMap((mail) => {
    const number = /L=C3=A4hett=C3=A4j=C3=A4 (\d+)/.exec(mail)?.[1];
    return number === undefined ? [] : [`Lähettäjä ${number}`];
  });
  expect(named.toSorted()).toEqual(leads.toSorted());
}
