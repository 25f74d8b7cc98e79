// Visitors whose requests go to two hosts: with partners' forms, without JavaScript, and across the half-hour boundary
// that separates repeated posts.
import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedParts, placeholderHost } from '../../rules/embeds/parts.ts';
import { sameLeadMs } from '../../server/host/leads/derive-key.ts';
import { solve, someAddress } from '../helpers/embed-post.ts';
import { createSiteClock, type SiteClock } from '../helpers/site-clock.ts';
import { type Cluster, neededPrograms, siteUrl, startCluster } from './cluster.ts';

const isRunnable = neededPrograms.every((one) => one.isThere());
const partner = { site: 'koti', origin: 'https://kumppani.example' };

describe.skipIf(!isRunnable)('a visitor of two hosts', () => {
  let cluster: Cluster;
  let clock: SiteClock;
  beforeAll(async () => {
    clock = createSiteClock();
    cluster = await startCluster(undefined, clock.env);
  });
  afterAll(async () => {
    await cluster?.stop();
    clock?.remove();
  });

  const host = (index: 0 | 1) => cluster.hostAddresses[index] as string;
  const leadsOf = (name: string, column = 'id') =>
    cluster.rows(`select ${column} from leads where answers like '%${name}%'`);
  const untilMailed = () =>
    expect.poll(() => cluster.rows('select count(*) from outbox'), { timeout: 20_000 }).toEqual(['0']);

  async function ask(index: 0 | 1): Promise<string> {
    const headers = { origin: partner.origin, 'x-forwarded-for': someAddress() };
    const answer = await fetch(`${host(index)}/embed/api/challenge?site=${partner.site}`, { headers });
    return ((await answer.json()) as { challenge: string }).challenge;
  }

  describe('with a form on a partner’s page', () => {
    const fieldsOf = (name: string, challenge: string) => ({
      [embedParts.site]: partner.site,
      [embedParts.id]: randomUUID(),
      [embedParts.page]: `${partner.origin}/tarjous`,
      [embedParts.form]: String(cluster.formId),
      [embedParts.challenge]: challenge,
      [embedParts.proof]: solve(challenge),
      nimi: name,
    });
    async function send(index: 0 | 1, fields: Record<string, string>) {
      const headers = { origin: partner.origin, 'x-forwarded-for': someAddress() };
      const body = new URLSearchParams(fields);
      return (await fetch(`${host(index)}/embed/api/lead-form`, { method: 'POST', headers, body })).status;
    }
    it('solves the challenge of one host for the other one, and the lead is mailed', async () => {
      const before = (await cluster.mails()).length;
      expect(await send(1, fieldsOf('Ylittäjä', await ask(0)))).toBe(201);
      expect(await leadsOf('Ylittäjä', 'quarantine')).toEqual(['']);
      await expect.poll(async () => (await cluster.mails()).length, { timeout: 20_000 }).toBeGreaterThan(before);
    });

    it('has a proof for one lead: another one with the same proof, at the other host, is in quarantine unmailed', async () => {
      const challenge = await ask(0);
      expect(await send(0, fieldsOf('Aito', challenge))).toBe(201);
      await untilMailed();
      const before = (await cluster.mails()).length;
      expect(await send(1, fieldsOf('Toistaja', challenge))).toBe(201);
      expect(await leadsOf('Toistaja', 'quarantine')).toEqual(['reused']);
      await untilMailed();
      expect(await cluster.mails()).toHaveLength(before);
    });

    it('gets the script of an earlier release from a new host, with the same integrity', async () => {
      const path = '0.0.1/newsletter.js';
      const code = `/* 0.0.1 */ fetch('${placeholderHost}/embed/api/newsletter')`;
      // The file as a host of that release would have stored it.
      cluster.storage.objects.set(`site/embeds/${path}`, { bytes: Buffer.from(code), modifiedAt: new Date() });
      await cluster.hosts[1]?.kill();
      await rm(`${cluster.folder}/host-1`, { recursive: true });
      await cluster.hosts[1]?.start();
      const sent = code.replace(placeholderHost, siteUrl);
      const integrity = `sha384-${createHash('sha384').update(sent).digest('base64')}`;
      for (const index of [0, 1] as const) {
        const answer = await fetch(`${host(index)}/embed/${path}`);
        expect([answer.status, await answer.text()]).toEqual([200, sent]);
        // A host checks for new versions from other hosts every ten seconds.
        await expect
          .poll(async () => (await (await fetch(`${host(index)}/embed/manifest.json`)).json()).versions['0.0.1'], {
            timeout: 20_000,
          })
          .toMatchObject({ newsletter: { integrity } });
      }
    });
  });

  describe('without JavaScript', () => {
    /** @returns the redirect target, with the status */
    async function post(index: 0 | 1, name: string, address: string) {
      const body = new FormData();
      body.set('nimi', name);
      const answer = await fetch(`${host(index)}/lomake/${cluster.formId}/`, {
        method: 'POST',
        headers: { accept: 'text/html', 'x-forwarded-for': address },
        body,
        redirect: 'manual',
      });
      return [answer.status, new URL(answer.headers.get('location') ?? '/', siteUrl).searchParams.get('tila')];
    }
    const success = [303, 'lahetetty'];
    /** The host's current half hour: a challenge begins with its time of creation. */
    const halfHourOf = async (index: 0 | 1) => Math.floor(Number.parseInt(await ask(index), 36) / sameLeadMs);

    it('posts twice, the second time at the other host: one lead, and both times success', async () => {
      const address = someAddress();
      expect(await post(0, 'Kahdesti', address)).toEqual(success);
      expect(await post(1, 'Kahdesti', address)).toEqual(success);
      expect(await leadsOf('Kahdesti')).toHaveLength(1);
    });

    it('clicks twice, and each click reaches another host: one lead, and both times success', async () => {
      for (let round = 0; round < 5; round++) {
        const [name, address] = [`Tuplaklikki ${round}.`, someAddress()];
        expect(await Promise.all([post(0, name, address), post(1, name, address)])).toEqual([success, success]);
        expect(await leadsOf(name)).toHaveLength(1);
      }
    });

    it('posts again at the other host when a new half hour has begun: one lead, and both times success', async () => {
      const address = someAddress();
      const leftMs = sameLeadMs - (Date.now() % sameLeadMs);
      // Twenty seconds before a half hour begins.
      clock.shift(leftMs - 20_000);
      expect(await post(0, 'Puolituntinen', address)).toEqual(success);
      const before = await halfHourOf(0);
      clock.shift(leftMs + 20_000);
      expect(await halfHourOf(1)).toBe(before + 1);
      expect(await post(1, 'Puolituntinen', address)).toEqual(success);
      expect(await leadsOf('Puolituntinen')).toHaveLength(1);
    });
  });
});
