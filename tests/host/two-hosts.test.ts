// Two hosts with one Redis: limits are shared, a proof of work counts once, and a duplicate post is processed once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeFiles } from '../../server/backend/testing/content-folder.ts';
import { leadContent } from '../../server/backend/testing/lead-client.ts';
import { startBackend, testKey, testSite } from '../../server/backend/testing/start-backend.ts';
import type { HostOptions } from '../../server/host/host-options.ts';
import { postEmbed, readAnswer, solved, submission } from '../helpers/embed-post.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { filled, leadCalls, partsOf, postLead, postMultipart, serveForm } from '../helpers/lead-post.ts';
import { openTestState, type RedisServer, redis, startRedis } from '../helpers/redis-server.ts';
import { embedsIn, manyMails, startHost, type TestHost } from '../helpers/start-host.ts';

const halfHour = 30 * 60_000;

describe.skipIf(!redis.isThere())('two hosts with one Redis', () => {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-two-hosts-`);
  let server: RedisServer;
  let backend: Awaited<ReturnType<typeof startFakeBackend>>;
  let hosts: [TestHost, TestHost];
  let closeAll: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    backend = await startFakeBackend();
    serveForm(backend);
    backend.answer('/newsletter/subscribe', { body: 'true' });
    hosts = [await start('a'), await start('b')];
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const close of closeAll) await close();
    closeAll = [];
    await backend.close();
    await server.kill();
    await server.start();
  });

  async function start(name: string, options: Partial<HostOptions> = {}): Promise<TestHost> {
    const { state, close } = await openTestState(server);
    const embeds = { ...embedsIn(`${folder}/${name}`), sharedKey: 'koeavain' };
    const host = await startHost(backend, {
      state,
      leadLimit: 5,
      mailLimits: { ...manyMails, newsletter: 3 },
      embeds,
      trustedProxies: 1,
      ...options,
    });
    closeAll.push(host.close, async () => close());
    return host;
  }
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const orders = () => backend.calls.filter(({ path }) => path === '/newsletter/subscribe');

  it('take as many leads of an address as one would', { tags: 'slow' }, async () => {
    const posts = Array.from({ length: 20 }, (_, n) => postLead(hosts[n % 2] ?? hosts[0], filled, from('192.0.2.1')));
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect((await postLead(hosts[1], filled, from('192.0.2.2'))).status).toBe(201);
  });

  it('count a lead once that comes to both', { tags: 'slow' }, async () => {
    const same = {
      headers: { ...from('192.0.2.1').headers, 'idempotency-key': '0d5e8f6a-3b8c-4f3e-9a51-6d2f4c7b8e90' },
    };
    for (const host of [...hosts, ...hosts, ...hosts]) expect((await postLead(host, filled, same)).status).toBe(201);
    const others = [];
    for (let n = 0; n < 5; n += 1)
      others.push((await postLead(hosts[n % 2] ?? hosts[0], filled, from('192.0.2.1'))).status);
    expect(others).toEqual([201, 201, 201, 201, 429]);
  });

  it('take a solved challenge for one submission, whichever host gave it', async () => {
    const lead = async () => ({ ...submission(), _form: '3', ...filled });
    const proof = await solved(hosts[0]);
    const first = { ...(await lead()), ...proof };
    expect(readAnswer(await postEmbed(hosts[1], 'lead-form', first))).toMatchObject({ status: 201 });
    expect(readAnswer(await postEmbed(hosts[0], 'lead-form', { ...(await lead()), ...proof }))).toMatchObject({
      status: 201,
    });
    const doubts = await Promise.all(
      leadCalls(backend).map(async (call) => Object.fromEntries(await partsOf(call))._quarantine),
    );
    expect(doubts).toEqual([undefined, 'reused']);
  });

  it('take a challenge again when what it was used for was refused', async () => {
    const proof = await solved(hosts[0]);
    const order = { ...submission(), ...proof, email: 'aino@koe.example', list: 'koe' };
    backend.answer('/newsletter/subscribe', { status: 500 }, { body: 'true' });
    expect((await postEmbed(hosts[0], 'newsletter', order)).status).toBe(503);
    expect((await postEmbed(hosts[1], 'newsletter', { ...order, ...submission() })).status).toBe(201);
    // A suspicious submission would be limited to one in ten minutes; this one is not.
    expect(
      (await postEmbed(hosts[1], 'newsletter', { ...order, ...(await solved(hosts[1])), ...submission() })).status,
    ).toBe(201);
  });

  it('send an order once that comes to both, and refuse its key with another content', async () => {
    const order = { ...submission(), ...(await solved(hosts[0])), email: 'aino@koe.example', list: 'koe' };
    for (const host of hosts) expect((await postEmbed(host, 'newsletter', order)).status).toBe(201);
    expect(orders()).toHaveLength(1);
    const other = await postEmbed(hosts[1], 'newsletter', { ...order, email: 'eino@koe.example' });
    expect(readAnswer(other)).toMatchObject({ status: 422, code: 'other' });
  });

  it('limit the orders of an address together', async () => {
    const statuses = [];
    for (let n = 0; n < 5; n += 1) {
      const host = hosts[n % 2] ?? hosts[0];
      const order = { ...submission(), ...(await solved(host)), email: `a${n}@koe.example`, list: 'koe' };
      statuses.push((await postEmbed(host, 'newsletter', order, { address: '192.0.2.5' })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });

  it('give a post without a key the same one, over a half-hour of the clock and at once', async () => {
    const plain = { headers: { 'user-agent': 'Selain/1', ...from('192.0.2.9').headers } };
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / halfHour) * halfHour - 1000 });
    expect((await postMultipart(hosts[0], filled, plain)).status).toBe(303);
    vi.setSystemTime(Date.now() + 20 * 60_000);
    const both = await Promise.all(hosts.map((host) => postMultipart(host, filled, plain)));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const keys = leadCalls(backend).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('make one lead of a double click without a script, and tell both posts that it was sent', {
    tags: 'slow',
  }, async () => {
    const real = await startBackend();
    closeAll.push(real.stop);
    await real.importContent(await writeFiles(leadContent()));
    const options = { contentApiUrl: `${real.origin}/api`, contentApiKey: testKey, siteUrl: testSite };
    const both = [await start('c', options), await start('d', options)];
    const { id } = await real.store
      .selectFrom('forms')
      .select('id')
      .where('slug', '=', 'lyhyt')
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 5; n += 1) {
      const clicks = both.map((host) =>
        postMultipart(host, { nimi: `Aino ${n}` }, { ...from(`192.0.2.${n}`), path: `/lomake/${id}/` }),
      );
      expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual([303, 303]);
    }
    expect(await real.store.selectFrom('leads').selectAll().execute()).toHaveLength(5);
  });

  it('go on by themselves without it, each with its own limit', async () => {
    await server.kill();
    const posts = Array.from({ length: 14 }, (_, n) => postLead(hosts[n % 2] ?? hosts[0], filled, from('192.0.2.1')));
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });
});
