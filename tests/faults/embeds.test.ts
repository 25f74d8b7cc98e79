// Embedded forms with the real backend behind the real host: each submission counts once, despite restarts, and the
// quarantine works.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLeadClient, leadContent, rightParts } from '../../server/backend/testing/lead-client.ts';
import { startBackend, type TestBackend, testKey, testSite } from '../../server/backend/testing/start-backend.ts';
import { postEmbed, readAnswer, solved } from '../helpers/embed-post.ts';
import type { FakeBackend } from '../helpers/fake-backend.ts';
import { embedsIn, partner, startHost, type TestHost } from '../helpers/start-host.ts';

// Files, processes and mails take time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let backend: TestBackend;
let host: TestHost;
let form: string;
let otherForm: string;

async function start(): Promise<void> {
  // Mails stay queued, because no server listens there.
  const mail = { url: 'smtp://127.0.0.1:1', outboxDir: '', from: 't@site.example' };
  backend = await startBackend({ dataDir: folder, mail });
  const { origin } = backend;
  host = await startHost({ origin, apiUrl: `${origin}/api` } as FakeBackend, {
    contentApiKey: testKey,
    newsletterApiKey: 'newsletter-key',
    siteUrl: testSite,
    leadFolder: `${folder}/lead-queue`,
    embeds: embedsIn(`${folder}/embeds`),
    trustedProxies: 1,
  });
}
async function restart(): Promise<void> {
  await host.close();
  await backend.stop();
  await start();
}

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/pihlaja-embeds-`);
  await start();
  const visitor = await createLeadClient(backend, leadContent());
  form = String(await visitor.idOf('tarjous'));
  otherForm = String(await visitor.idOf('lyhyt'));
});
afterAll(async () => {
  await host.close();
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

const leads = () => backend.store.selectFrom('leads').selectAll().orderBy('created_at').execute();
const mails = async () => (await backend.store.selectFrom('outbox').selectAll().execute()).length;
const clear = async () => {
  await backend.store.deleteFrom('leads').execute();
  await backend.store.deleteFrom('outbox').execute();
};
const base = { _site: partner.site, _page: `${partner.origin}/tarjous/` };
const lead = (changes = {}) => ({
  ...base,
  _id: randomUUID(),
  _form: form,
  ...(rightParts as Record<string, string>),
  ...changes,
});
const order = (changes = {}) => ({
  ...base,
  _id: randomUUID(),
  email: 'maija@posti.example',
  list: 'testi',
  ...changes,
});

describe('a lead', () => {
  it('sent fifty times at once is one, with one mail for each receiver, and is still one after a restart', async () => {
    const more = { _campaign: 'utm_source=kumppani', _hidden_paikka: 'alku', ...(await solved(host)) };
    const fields = lead(more);
    const answers = await Promise.all(Array.from({ length: 50 }, () => postEmbed(host, 'lead-form', fields)));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"message":"Kiitos, pyyntö on lähetetty!"}']));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    await restart();
    expect(readAnswer(await postEmbed(host, 'lead-form', { ...fields, _challenge: '' }))).toMatchObject({
      status: 201,
    });
    const changes: Record<string, string>[] = [{ viesti: 'muu' }, { _hidden_paikka: 'loppu' }, { _campaign: '' }];
    for (const change of changes)
      expect(readAnswer(await postEmbed(host, 'lead-form', { ...fields, ...change }))).toMatchObject({ code: 'other' });
    const [kept, ...others] = await leads();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      ...{ site: 'koti', quarantine: '', released_at: null, source: 'form' },
      ...{ page_id: null, page_path: `${partner.origin}/tarjous/`, page_title: '' },
      campaign: JSON.stringify({ utm_source: 'kumppani', 'hidden-paikka': 'alku' }),
    });
    expect(await mails()).toBe(2);
    const { body_text, body_html } = await backend.store.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(body_text).toContain(
      `Kumppanisivusto:\nkoti\n\nSivu:\n${partner.origin}/tarjous/\n${partner.origin}/tarjous/`,
    );
    expect(body_html).toContain(`href="${partner.origin}/tarjous/"`);
    await clear();
  });

  it('of the same id on another site, or of another form, is told apart', async () => {
    const fields = lead(await solved(host));
    expect((await postEmbed(host, 'lead-form', fields)).status).toBe(201);
    const piha = { ...fields, _site: 'piha' };
    expect((await postEmbed(host, 'lead-form', piha, { origin: 'https://piha.example' })).status).toBe(201);
    await restart();
    expect(readAnswer(await postEmbed(host, 'lead-form', { ...fields, _form: otherForm }))).toMatchObject({
      status: 422,
    });
    expect((await leads()).map(({ site }) => site)).toEqual(['koti', 'piha']);
    await clear();
  });

  it('in quarantine is kept whole and mailed to nobody', async () => {
    const answer = readAnswer(await postEmbed(host, 'lead-form', lead({ _website: 'x' })));
    expect(answer).toEqual({ status: 201, message: 'Kiitos, pyyntö on lähetetty!' });
    const [kept] = await leads();
    expect(kept).toMatchObject({ site: 'koti', quarantine: 'trap', released_at: null });
    expect(kept?.answers).toContain('Maija Mallikas');
    expect(await mails()).toBe(0);
    await clear();
  });

  it('waits in the host with its site and its doubt while the backend is unavailable', async () => {
    await host.ask(`/embed/api/lead-form?form=${form}`);
    await backend.stop();
    expect(readAnswer(await postEmbed(host, 'lead-form', lead()))).toMatchObject({ status: 202 });
    await host.close();
    await start();
    await vi.waitFor(async () => expect(await leads()).toMatchObject([{ site: 'koti', quarantine: 'no challenge' }]), {
      timeout: 20_000,
    });
    expect(await mails()).toBe(0);
    await clear();
  });
});

describe('a newsletter order', () => {
  it('is one with one mail, after a restart too, and knows its partner', async () => {
    const fields = order({ _campaign: 'utm_source=a', _hidden_paikka: 'alku', ...(await solved(host)) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => postEmbed(host, 'newsletter', fields)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    await restart();
    expect((await postEmbed(host, 'newsletter', fields)).status).toBe(201);
    const other = { ...fields, email: 'muu@posti.example' };
    expect(readAnswer(await postEmbed(host, 'newsletter', other))).toMatchObject({ status: 422, code: 'other' });
    expect(await mails()).toBe(1);
    // The same person subscribes from another partner's page, and a new person from the site itself: the first
    // subscription counts.
    const again = order({ _site: 'piha', ...(await solved(host, { site: 'piha', origin: 'https://piha.example' })) });
    expect((await postEmbed(host, 'newsletter', again, { origin: 'https://piha.example' })).status).toBe(201);
    const asking = {
      headers: { 'content-type': 'application/json' },
      body: '{"email":"oma@posti.example","list":"testi"}',
    };
    expect((await host.ask('/uutiskirje/', { method: 'POST', ...asking })).status).toBe(201);
    const rows = await backend.store.selectFrom('newsletter_subscriptions').selectAll().orderBy('created_at').execute();
    expect(rows.map(({ email, site, page, campaign }) => [email, site, page, campaign])).toEqual([
      [
        'maija@posti.example',
        'koti',
        `${partner.origin}/tarjous/`,
        JSON.stringify({ utm_source: 'a', 'hidden-paikka': 'alku' }),
      ],
      ['oma@posti.example', '', '', '{}'],
    ]);
  });
});

describe('what a visitor says by itself', () => {
  it('names no partner and puts nothing into quarantine without the API’s key', async () => {
    const parts = { ...rightParts, _site: 'koti', _quarantine: 'trap', _hidden_a: 'b', _page: 'https://muu.example/' };
    const visitor = await createLeadClient(backend, leadContent());
    expect((await visitor.send(parts)).status).toBe(201);
    expect((await visitor.send(parts, { headers: { authorization: 'Api-Key muu' } })).status).toBe(201);
    for (const kept of await leads())
      expect(kept).toMatchObject({ site: '', quarantine: '', page_path: '', campaign: '{}' });
    const made = { authorization: `Api-Key ${testKey}` };
    await visitor.send({ ...parts, _site: '../etc', nimi: 'Muu' }, { headers: made });
    await visitor.send({ ...parts, _quarantine: 'muu', nimi: 'Kolmas' }, { headers: made });
    expect((await leads()).slice(-2)).toMatchObject([
      { site: '', quarantine: '' },
      { site: 'koti', quarantine: '' },
    ]);
  });
});
