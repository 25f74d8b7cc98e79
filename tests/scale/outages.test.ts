// Visitors read and write while one part of the site is unavailable: the responses in the meantime, and the stored data
// afterwards. OUTAGE_SECONDS is how long PostgreSQL is unavailable: OUTAGE_SECONDS=60 npm run test:suite -- scale
// outages
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn } from '../../server/backend/testing/accounts.ts';
import { noiseJpeg } from '../../server/backend/testing/test-images.ts';
import type { Visitor } from '../../server/backend/testing/visitor.ts';
import { someAddress } from '../helpers/embed-post.ts';
import { askForAccount, sendLead, sitePassword, visit } from '../helpers/site-calls.ts';
import { type SmtpServer, startSmtp } from '../helpers/smtp-server.ts';
import { type Cluster, neededPrograms, startCluster } from './cluster.ts';
import { between, type Crowd, compareLeads, isFine, startCrowd, timesOf } from './crowd.ts';

const isRunnable = neededPrograms.every((one) => one.isThere());
const outageSeconds = Number(process.env.OUTAGE_SECONDS ?? 10);

describe.skipIf(!isRunnable)('while it is unavailable', () => {
  let cluster: Cluster;
  let mailServer: SmtpServer;
  let started = 0;
  const crowds: Crowd[] = [];
  beforeAll(async () => {
    started = performance.now();
    mailServer = await startSmtp(20);
    cluster = await startCluster(undefined, { LEAD_LIMIT: '1000000', MAIL_URL: mailServer.url });
    // Both hosts have cached the pages that visitors read.
    for (const host of cluster.hostAddresses)
      for (const path of ['/', '/puutarha/ruusut/']) expect((await fetch(host + path)).status).toBe(200);
  });
  afterAll(async () => {
    await cluster?.stop();
    await mailServer?.stop();
  });

  /** Starts visitors; visitors of earlier tests are included in the final comparison. */
  function gather(visitors: number, pauseMs: number): Crowd {
    const crowd = startCrowd(cluster, visitors, pauseMs);
    crowds.push(crowd);
    return crowd;
  }
  const failuresOf = (crowd: Crowd, kind: 'page' | 'lead') =>
    crowd.attempts.filter((one) => one.kind === kind && !isFine(one));
  const untilDelivered = (seconds: number) =>
    expect.poll(cluster.kept, { timeout: seconds * 1000, interval: 50 }).toBe(0);

  it('one of two hosts: no page fails, and no lead but those in progress there', async () => {
    const crowd = gather(50, 300);
    await pause(2000);
    const begun = performance.now();
    await cluster.hosts[0]?.kill();
    const killed = performance.now();
    await pause(2000);
    await cluster.hosts[0]?.start();
    await pause(1000);
    await crowd.finish();
    await untilDelivered(60);
    const failed = failuresOf(crowd, 'lead');
    const underWay = crowd.attempts.filter(
      (one) => one.kind === 'lead' && one.begun <= killed && one.ended >= begun,
    ).length;
    console.log(
      `a host killed under ${crowd.attempts.length} requests: ${failuresOf(crowd, 'page').length} pages and ${failed.length} leads failed, ${underWay} leads were in progress`,
    );
    expect(failuresOf(crowd, 'page')).toEqual([]);
    const address = new URL(cluster.hostAddresses[0] ?? '').host;
    for (const { host, begun: at } of failed) {
      expect(host.split(', ').at(-1)).toBe(address);
      expect(at).toBeLessThanOrEqual(killed);
    }
    expect(failed.length).toBeLessThanOrEqual(underWay);
    expect(await compareLeads(cluster, crowds)).toEqual({ lost: [], doubled: [] });
  });

  it('one of two backends: no answer but success, and what was kept is delivered within 30 seconds', async () => {
    const crowd = gather(50, 300);
    await pause(1500);
    await cluster.backends[0]?.kill();
    const killed = performance.now();
    await pause(3000);
    await crowd.finish();
    const kept = crowd.attempts.filter(({ status }) => status === 202).length;
    let seconds = Number.POSITIVE_INFINITY;
    try {
      await untilDelivered(30);
      seconds = (performance.now() - killed) / 1000;
    } finally {
      await cluster.backends[0]?.start();
    }
    console.log(`a backend killed: ${kept} leads kept, all delivered ${seconds.toFixed(1)} s after the kill`);
    expect(crowd.attempts.filter((one) => !isFine(one))).toEqual([]);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(await compareLeads(cluster, crowds)).toEqual({ lost: [], doubled: [] });
  });

  it('Redis: nothing fails, nothing takes longer, and the log and a metric tell of it', async () => {
    const fallbacks = async () => {
      const members = [...cluster.hosts, ...cluster.backends];
      const counts = await Promise.all(members.map((one) => one.metric('pihlaja_shared_state_fallbacks_total')));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const before = await fallbacks();
    const crowd = gather(20, 200);
    await pause(500);
    const begun = performance.now();
    await pause(4000);
    const away = performance.now();
    await cluster.redis.kill();
    await pause(4000);
    await cluster.redis.start();
    const back = performance.now();
    await pause(1500);
    await crowd.finish();
    expect(crowd.attempts.filter((one) => !isFine(one))).toEqual([]);
    const [usual, without] = [
      timesOf(between(crowd, 'lead', begun, away)),
      timesOf(between(crowd, 'lead', away, back)),
    ];
    const added = { median: without.median - usual.median, p95: without.p95 - usual.p95 };
    console.log(
      `Redis killed: none of ${crowd.attempts.length} requests failed; a lead takes ${added.median.toFixed(1)} ms longer in the middle, ${added.p95.toFixed(1)} ms at the 95th percentile`,
    );
    expect(added.median).toBeLessThanOrEqual(50);
    // On a busy machine some responses are slow, with or without Redis.
    expect(added.p95).toBeLessThanOrEqual(50 + usual.p95);
    expect(await fallbacks()).toBeGreaterThan(before);
    // A busy machine may have delayed Redis before.
    const minutes = Math.ceil((performance.now() - started) / 60_000);
    for (const { process } of cluster.hosts) {
      const lines = process.err.split('Redis is unavailable').length - 1;
      expect(lines).toBeGreaterThanOrEqual(1);
      expect(lines).toBeLessThanOrEqual(minutes);
    }
    expect(await compareLeads(cluster, crowds)).toEqual({ lost: [], doubled: [] });
  });

  it('the object storage: pages are shown, a lead with an image is kept and delivered later, and an icon is refused', async () => {
    const visitor = await openAccount();
    const icon = async (bytes: Buffer) => {
      const body = new FormData();
      body.set('profile_icon', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'kuva.jpg');
      return (await visitor.send('PATCH', '/api/users/profile/', body)).status;
    };
    const image = await noiseJpeg(200, 150);
    expect(await icon(image)).toBe(200);
    await cluster.storage.goAway();
    const lead = { formId: cluster.formId, name: 'Kuvallinen', image };
    expect((await sendLead(cluster.address, lead, { 'x-forwarded-for': someAddress() })).status).toBe(202);
    expect(await icon(image)).toBe(503);
    for (const host of cluster.hostAddresses)
      for (const path of ['/', '/puutarha/ruusut/', '/talot/']) expect((await fetch(host + path)).status).toBe(200);
    expect(await cluster.kept()).toBe(1);
    await cluster.storage.comeBack();
    // A host that has just forwarded another lead retries its queued leads.
    await expect
      .poll(
        async () => {
          for (const host of cluster.hostAddresses)
            await sendLead(host, { formId: cluster.formId, name: 'Kuvaton' }, { 'x-forwarded-for': someAddress() });
          return cluster.kept();
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(0);
    const pictured =
      "select file from lead_images where lead_id in (select id from leads where answers like '%Kuvallinen%')";
    const [file, ...others] = await cluster.rows(pictured);
    expect(others).toEqual([]);
    expect([...cluster.storage.objects.keys()].some((key) => key.endsWith(`leads/${file}`))).toBe(true);
    expect(await icon(image)).toBe(200);
  });

  async function openAccount(): Promise<Visitor> {
    const visitor = visit(() => cluster.address, { 'x-forwarded-for': someAddress() });
    const email = 'kuvaaja@posti.example';
    expect((await askForAccount(visitor, email)).status).toBe(201);
    const find = () => mailServer.mails.find(({ headers }) => headers.to?.includes(email));
    await expect.poll(find, { timeout: 30_000 }).toBeDefined();
    expect((await visitor.send('POST', '/api/auth/verify-registration/', linkIn(find()))).status).toBe(200);
    const login = { login: email, password: sitePassword };
    expect((await visitor.send('POST', '/api/auth/login/', login)).status).toBe(200);
    return visitor;
  }

  it('PostgreSQL: a newsletter order says when to come again, and the same order afterwards is one mail', async () => {
    const email = 'tilaaja@posti.example';
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': someAddress() };
    const order = async (host: string) => {
      const body = JSON.stringify({ email, list: 'testi' });
      const answer = await fetch(`${host}/uutiskirje/`, { method: 'POST', headers, body });
      return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
    };
    const [first = '', second = ''] = cluster.hostAddresses;
    await cluster.postgres.kill();
    try {
      // More often than the limits for subscriptions and for a mailbox allow: none of these attempts counts.
      for (let n = 0; n < 12; n += 1)
        expect(await order(n % 2 ? first : second)).toEqual({ status: 503, retryAfter: 5 });
    } finally {
      await cluster.postgres.start();
    }
    await expect.poll(async () => (await order(first)).status, { timeout: 30_000, interval: 500 }).toBe(201);
    expect((await order(second)).status).toBe(201);
    const tokens = `select count(*) from newsletter_tokens t join newsletter_subscriptions s on s.id = t.subscription_id where s.email = '${email}'`;
    expect(await cluster.rows(tokens)).toEqual(['1']);
  });

  it(`PostgreSQL, for ${outageSeconds} seconds: what was acknowledged is there, and each mail goes out once`, async () => {
    const crowd = gather(10, 200);
    await pause(2000);
    await cluster.postgres.kill();
    const away = performance.now();
    await pause(1000);
    // These pages were not requested before.
    for (const [index, path] of ['/talot/perustukset/', '/puutarha/lyhdyt/'].entries()) {
      const answer = await fetch((cluster.hostAddresses[index] ?? '') + path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await pause(Math.max(0, outageSeconds * 1000 - (performance.now() - away)));
    await cluster.postgres.start();
    const back = performance.now();
    await pause(2000);
    await crowd.finish();
    await untilDelivered(60 - (performance.now() - back) / 1000);
    const seconds = (performance.now() - back) / 1000;
    const meanwhile = between(crowd, 'lead', away, back);
    console.log(
      `PostgreSQL away for ${((back - away) / 1000).toFixed(0)} s: ${meanwhile.length} leads meanwhile, all of ${crowd.acknowledged.size} there ${seconds.toFixed(1)} s after its return`,
    );
    expect(meanwhile.length).toBeGreaterThan(10);
    expect(crowd.attempts.filter((one) => !isFine(one))).toEqual([]);
    expect(await compareLeads(cluster, crowds)).toEqual({ lost: [], doubled: [] });
    for (const path of ['/talot/perustukset/', '/puutarha/lyhdyt/'])
      await expect.poll(async () => (await fetch(cluster.address + path)).status, { timeout: 30_000 }).toBe(200);
    await expectMailsOnce();
  });

  /**
   * The editor gets one mail for each lead. A mail that was claimed when the database failed is sent a minute later.
   */
  async function expectMailsOnce(): Promise<void> {
    await expect
      .poll(() => cluster.rows('select count(*) from outbox'), { timeout: 150_000, interval: 500 })
      .toEqual(['0']);
    const mailed = mailServer.mails.flatMap(({ text }) => /Lähettäjä \d+-\d+\./.exec(text) ?? []);
    const acknowledgedNames = crowds.flatMap(({ acknowledged }) => [...acknowledged]);
    expect(mailed.toSorted()).toEqual(acknowledgedNames.toSorted());
  }
});
