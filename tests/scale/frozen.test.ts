// Visitors read and write while one part of the site is frozen, as if its machine had stopped or the network dropped
// all packets: connections stay open, and nothing responds. FREEZE_SECONDS sets the duration: FREEZE_SECONDS=60 npm run
// test:suite -- scale frozen
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noiseJpeg } from '../../server/backend/testing/test-images.ts';
import { haproxy } from '../deploy/haproxy.ts';
import { type SmtpServer, startSmtp } from '../helpers/smtp-server.ts';
import { type Cluster, neededPrograms, startCluster } from './cluster.ts';
import { type Attempt, between, type Crowd, compareLeads, isFine, startCrowd } from './crowd.ts';

const isRunnable = [...neededPrograms, haproxy].every((one) => one.isThere());
const freezeSeconds = Number(process.env.FREEZE_SECONDS ?? 30);
/** The promised time after which no visitor waits any longer. */
const noticedMs = 10_000;
const maxWaitMs = 2000;

/** A cached page, two pages that are generated for each visitor, a file and a picture. */
const paths: readonly ((turn: number) => string)[] = [
  () => '/',
  (turn) => `/puutarha/ruusut/?sivu=${turn}`,
  (turn) => `/hakutulokset/?search=ruusut+${turn}`,
  () => '/media/esite.pdf',
  (turn) => `/kuva/${[160, 320, 480, 640][turn % 4]}-75/media/koe.jpg`,
];
const kindOf = ({ kind, what }: Attempt) =>
  kind === 'lead' ? 'lead' : what.includes('?') ? 'unkept page' : what === '/' ? 'kept page' : 'file';

describe.skipIf(!isRunnable)(`while it is frozen for ${freezeSeconds} seconds`, () => {
  let cluster: Cluster;
  let mailServer: SmtpServer;
  let image: Buffer;
  let turn = 0;
  const crowds: Crowd[] = [];
  beforeAll(async () => {
    mailServer = await startSmtp(20);
    image = await noiseJpeg(200, 150);
    const env = { LEAD_LIMIT: '1000000', MAIL_URL: mailServer.url };
    cluster = await startCluster(undefined, env, { front: 'haproxy' });
    const put = (name: string, bytes: Buffer) =>
      cluster.storage.objects.set(`site/media/${name}`, { bytes, modifiedAt: new Date() });
    put('koe.jpg', await noiseJpeg(1200, 800));
    put('esite.pdf', Buffer.alloc(30_000, 'a page '));
    // Both hosts have cached the page that visitors read, and the pictures.
    for (const host of cluster.hostAddresses)
      for (const path of paths.flatMap((of) => [of(0), of(1), of(2), of(3)]))
        expect((await fetch(host + path)).status).toBe(200);
  });
  afterAll(async () => {
    await cluster?.stop();
    await mailServer?.stop();
  });

  interface Phases {
    /** Requests before the freeze. */
    usual: Attempt[];
    /** Requests in the first ten seconds of the freeze. */
    first: Attempt[];
    /** Requests from then to the end of the freeze. */
    frozen: Attempt[];
    /** Requests from five seconds after the end. */
    back: Attempt[];
  }

  /** @param look runs when the freeze has been detected */
  async function watch(
    name: string,
    freeze: () => unknown,
    thaw: () => unknown,
    look: () => Promise<void> = async () => {},
  ): Promise<Phases> {
    const lookAt = () => (paths[turn++ % paths.length] as (turn: number) => string)(turn);
    const crowd = startCrowd(cluster, 12, 300, { lookAt, image });
    crowds.push(crowd);
    await pause(1000);
    const begun = performance.now();
    await pause(5000);
    const frozenAt = performance.now();
    await freeze();
    await pause(noticedMs);
    await look();
    await pause(Math.max(0, freezeSeconds * 1000 - (performance.now() - frozenAt)));
    const thawedAt = performance.now();
    await thaw();
    await pause(10_000);
    const ended = performance.now();
    await crowd.finish();
    const all = (from: number, to: number) => [
      ...between(crowd, 'page', from, to),
      ...between(crowd, 'lead', from, to),
    ];
    const phases = {
      usual: all(begun, frozenAt).filter(({ ended }) => ended < frozenAt),
      first: all(frozenAt, frozenAt + noticedMs),
      // Requests that were answered at the end of the freeze have waited for it, too.
      frozen: all(frozenAt + noticedMs, thawedAt),
      back: all(thawedAt + 5000, ended),
    };
    for (const [phase, attempts] of Object.entries(phases)) console.log(`${name}, ${phase}: ${summary(attempts)}`);
    await expect.poll(cluster.kept, { timeout: 120_000, interval: 100 }).toBe(0);
    expect(await compareLeads(cluster, crowds)).toEqual({ lost: [], doubled: [] });
    return phases;
  }

  /** All other requests succeed, and none waits. */
  function judge({ usual, frozen, back }: Phases, mayFail: (one: Attempt) => boolean = () => false): void {
    expect.soft(frozen.length).toBeGreaterThan(20);
    // On a busy machine visitors wait even without a freeze.
    const bound = maxWaitMs + slowest(usual);
    expect.soft(frozen.filter((one) => one.ended - one.begun > bound).map(inWords)).toEqual([]);
    expect.soft(frozen.filter((one) => !isFine(one) && !mayFail(one)).map(inWords)).toEqual([]);
    expect.soft(back.filter((one) => !isFine(one)).map(inWords)).toEqual([]);
  }

  it('one of two backends', async () => {
    const [one] = cluster.backends;
    judge(
      await watch(
        'backend',
        () => one?.process.freeze(),
        () => one?.process.thaw(),
      ),
    );
  });

  it('one of two hosts', async () => {
    const [one] = cluster.hosts;
    judge(
      await watch(
        'host',
        () => one?.process.freeze(),
        () => one?.process.thaw(),
      ),
    );
  });

  it('the worker', async () => {
    const { worker } = cluster;
    judge(
      await watch(
        'worker',
        () => worker.process.freeze(),
        () => worker.process.thaw(),
      ),
    );
  });

  it('Redis', async () => {
    judge(await watch('Redis', cluster.redis.freeze, cluster.redis.thaw));
  });

  it('the object storage: only what lies there fails', async () => {
    const { storage } = cluster;
    const phases = await watch(
      'storage',
      () => storage.fail('silent'),
      () => storage.fail('none'),
    );
    judge(phases, (one) => kindOf(one) === 'file');
  });

  it('PostgreSQL: kept pages and leads go on, and others are told to come again', async () => {
    const { freeze, thaw } = cluster.postgres;
    const phases = await watch('PostgreSQL', freeze, thaw, async () => {
      // These pages were not requested before.
      for (const path of ['/talot/perustukset/', '/puutarha/lyhdyt/']) {
        const begun = performance.now();
        const answer = await fetch(cluster.address + path);
        expect.soft([path, answer.status]).toEqual([path, 503]);
        expect.soft(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect.soft(performance.now() - begun).toBeLessThan(maxWaitMs);
      }
    });
    judge(phases, (one) => kindOf(one) === 'unkept page' && one.status === 503 && one.hasRetryAfter);
  });

  it('and each of these leads was mailed once', async () => {
    await expect
      .poll(() => cluster.rows('select count(*) from outbox'), { timeout: 150_000, interval: 500 })
      .toEqual(['0']);
    const mailed = mailServer.mails.flatMap(({ text }) => /Lähettäjä \d+-\d+\./.exec(text) ?? []);
    const acknowledged = crowds.flatMap((crowd) => [...crowd.acknowledged]);
    expect(mailed.toSorted()).toEqual(acknowledged.toSorted());
  });
});

const waited = ({ begun, ended }: Attempt) => ended - begun;
const slowest = (attempts: readonly Attempt[]) => Math.max(0, ...attempts.map(waited));
const inWords = (one: Attempt) => `${one.kind} ${one.what}: ${one.status} after ${Math.round(waited(one))} ms`;

/** For each kind: the responses, the median and the maximum of the times, and the number above the promise. */
function summary(attempts: readonly Attempt[]): string {
  const kinds = Map.groupBy(attempts, kindOf);
  return [...kinds]
    .map(([kind, list]) => {
      const times = list.map(waited).toSorted((one, other) => one - other);
      const statuses = [...Map.groupBy(list, ({ status }) => status)].map(
        ([status, { length }]) => `${status} × ${length}`,
      );
      const late = times.filter((ms) => ms > maxWaitMs).length;
      return `${kind} ${statuses.join(', ')}; ${Math.round(times[times.length >> 1] ?? 0)} to ${Math.round(times.at(-1) ?? 0)} ms, ${late} late`;
    })
    .join(' | ');
}
