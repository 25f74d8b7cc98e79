// The data of partners' sites for editors: leads and newsletter orders by site, and leads in quarantine.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runSiteCommand } from '../../../tests/helpers/site-command.ts';
import { createLeadClient, leadContent, rightParts } from '../testing/lead-client.ts';
import { startBackend, type TestBackend, testKey } from '../testing/start-backend.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let backend: TestBackend;
let time = new Date('2026-05-09T09:00:00Z');
beforeAll(async () => {
  const mail = { url: 'smtp://127.0.0.1:1', outboxDir: '', from: 't@site.example' };
  backend = await startBackend({ mail, now: () => time });
  const visitor = await createLeadClient(backend, leadContent());
  const headers = { authorization: `Api-Key ${testKey}` };
  const send = async (nimi: string, parts: Record<string, string>) => {
    await visitor.send({ ...rightParts, nimi, ...parts }, { headers });
    time = new Date(time.getTime() + 60_000);
  };
  await send('Epäilty', { _site: 'koti', _quarantine: 'expired', _page: 'https://koti.example/a', _hidden_a: 'b' });
  await send('Oma', {});
  await send('Kumppanin', { _site: 'piha' });
  const order = (fields: Record<string, string>) =>
    backend.ask('/newsletter/subscribe', {
      method: 'POST',
      body: new URLSearchParams({ api_key: 'newsletter-key', list: 'testi', boolean: 'true', ...fields }),
    });
  const where = { site: 'koti', page: 'https://koti.example/a', campaign: 'utm_source=a&hidden-b=c' };
  await order({ email: '=a@posti.example', ...where, idempotency_key: 'avain' });
  time = new Date(time.getTime() + 60_000);
  await order({ email: 'b@posti.example', page: 'https://koti.example/a', campaign: 'utm_source=a' });
});
afterAll(() => backend.stop());

const run = (command: string, ...args: string[]) =>
  runSiteCommand(backend.dataDir, { SITE_URL: 'https://site.example' }, command, ...args);
const idOf = async (site: string) =>
  (await backend.store.selectFrom('leads').select('id').where('site', '=', site).executeTakeFirstOrThrow()).id;
const json = async (...args: string[]) => JSON.parse((await run('leads', '--format', 'json', ...args)).stdout);
const names = (leads: { fields: { name: string; value: string }[] }[]) =>
  leads.map(({ fields }) => fields.find(({ name }) => name === 'nimi')?.value);
const mailCount = async () =>
  (await backend.store.selectFrom('outbox').where('lead_id', 'is not', null).selectAll().execute()).length;

describe('npx pihlaja leads', () => {
  it('shows sites, and what is in quarantine behind all others, with why', async () => {
    const { stdout, stderr } = await run('leads');
    const [, own, partners, held] = stdout.split('\r\n');
    expect(own).toContain(',tarjous,lomake,,,,,,');
    expect(partners).toContain(',tarjous,lomake,piha,,,,,');
    expect(held).toContain(',tarjous,lomake,koti,tarkistus vanhentunut,https://koti.example/a,,hidden-a=b,');
    expect(stderr).toBe('1 lead in quarantine, at the end: npx pihlaja leads:release ID sends the mails of one.\n');
  });

  it('picks a site’s, and those in quarantine', async () => {
    expect(names(await json('--site', 'piha'))).toEqual(['Kumppanin']);
    const held = await json('--quarantine');
    expect(names(held)).toEqual(['Epäilty']);
    expect(held[0]).toMatchObject({ site: 'koti', quarantine: { reason: 'expired', released_at: null } });
  });

  it('lists newsletter orders in place of leads', { tags: 'slow' }, async () => {
    const { stdout } = await run('leads', '--newsletter');
    const [head, first, second] = stdout.split('\r\n');
    expect(head).toBe('Tunniste,Sähköposti,Lista,Aika,Vahvistettu,Sivusto,Sivu,Kampanja,Peruminen');
    expect(first).toMatch(
      /,'=a@posti\.example,testi,2026-05-09 12:03:00,,koti,https:\/\/koti\.example\/a,utm_source=a hidden-b=c,https:/,
    );
    expect(second).toMatch(/,b@posti\.example,testi,2026-05-09 12:04:00,,,,,https:/);
    const [order, ...others] = await json('--newsletter', '--site', 'koti');
    expect([order.campaign, others]).toEqual([{ utm_source: 'a', 'hidden-b': 'c' }, []]);
    expect((await run('leads', '--newsletter', '--quarantine')).stderr).toContain('--newsletter lists no forms');
  });

  it('gives a letter service the address that cancels each order', async () => {
    const [{ unsubscribe_url: address }] = await json('--newsletter', '--site', 'koti');
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe('https://site.example/uutiskirje/peru/');
    const fields = { list: searchParams.get('kirje') ?? '', token: searchParams.get('token') ?? '' };
    const body = new URLSearchParams({ api_key: 'newsletter-key', ...fields });
    expect((await backend.ask('/newsletter/unsubscribe', { method: 'POST', body })).text).toBe('true');
    expect(await json('--newsletter', '--site', 'koti')).toEqual([]);
  });
});

describe('npx pihlaja leads:release', () => {
  it('sends a lead’s mails once, and says so the second time', { tags: 'slow' }, async () => {
    const id = await idOf('koti');
    expect(await mailCount()).toBe(4);
    const first = await run('leads-release', id);
    expect([first.status, first.stdout]).toEqual([
      0,
      `Lead ${id} released: 2 mails to be sent; a running site does so within five minutes.\n`,
    ]);
    const second = await run('leads-release', id);
    expect([second.status, second.stdout]).toEqual([
      0,
      expect.stringMatching(/was released already, at 2.*nothing is sent again\.\n$/),
    ]);
    expect(await mailCount()).toBe(6);
    const mails = await backend.store
      .selectFrom('outbox')
      .select(['recipient', 'body_text'])
      .where('lead_id', '=', id)
      .orderBy('recipient')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['myynti@multa.example', 'toimitus@site.example']);
    expect(mails[0]?.body_text).toContain('Epäilty');
    // The released lead is now an ordinary lead.
    const { stdout, stderr } = await run('leads', '--site', 'koti');
    expect(stdout.split('\r\n')[1]).toMatch(/,koti,tarkistus vanhentunut; viestit lähetetty 2\d{3}-/);
    expect(stderr).toBe('');
  });

  it.each([
    [[], 'ID is missing. Usage: npx pihlaja leads:release ID '],
    [['muu'], 'There is no lead "muu": see npx pihlaja leads --quarantine.'],
  ])('says in one line what is wrong with %j', async (args, problem) => {
    const { status, stderr } = await run('leads-release', ...args);
    expect([status, stderr.startsWith(problem), stderr.trim().split('\n').length]).toEqual([1, true, 1]);
  });

  it('releases nothing that was never held', async () => {
    const id = await idOf('piha');
    const { status, stderr } = await run('leads-release', id);
    expect([status, stderr]).toEqual([
      1,
      `Lead ${id} has never been in quarantine: its mails went out when it came.\n`,
    ]);
  });
});

it('npx pihlaja leads:purge forgets what was kept for a newsletter order that comes again', async () => {
  const keys = () => backend.store.selectFrom('idempotency').select('scope').execute();
  expect(await keys()).toEqual([{ scope: 'newsletter:@koti' }]);
  await backend.store.updateTable('idempotency').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
  await run('leads-purge');
  expect(await keys()).toEqual([]);
});
