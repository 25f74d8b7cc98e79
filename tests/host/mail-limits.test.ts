// Actions that send a mail to an address which anybody may type: one limit per sender for all forms together, and one
// per mailbox.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { startBackend, type TestBackend, testKey, testSite } from '../../server/backend/testing/start-backend.ts';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import { postEmbed, solved, submission } from '../helpers/embed-post.ts';
import { type Reply, startFakeBackend } from '../helpers/fake-backend.ts';
import { serveSite } from '../helpers/raw-content.ts';
import { type Answer, manyMails, startHost, type TestHost } from '../helpers/start-host.ts';

const limits = { ...manyMails, newsletter: 4 };
const url = 'application/x-www-form-urlencoded';
let host: TestHost;
let end: () => Promise<void>;
let count = 0;
/** The list of the site behind the host. */
let list = '';
afterEach(() => end());

/** An unused address. */
const newEmail = () => {
  count += 1;
  return `aino${count}@posti.example`;
};
const post = (path: string, type: string, body: string, headers: Record<string, string>) =>
  host.ask(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
const orderIn = (email: string) => ({ email, list });

async function register(path: string, email: string, address: string): Promise<Answer> {
  const given = await host.ask('/api/csrf_token/');
  const cookie = (given.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const token = JSON.parse(given.text).csrfToken as string;
  const password = 'laiturinnokka-83';
  const fields = { email, password, password_confirm: password, accept_terms: 'true', newsletters: list };
  const body = new URLSearchParams({ ...fields, csrfmiddlewaretoken: token });
  return post(path, url, body.toString(), { 'x-forwarded-for': address, cookie, 'x-csrftoken': token });
}

/** Every form for subscribing to a newsletter, with its status for an accepted subscription. */
const subscriptionForms: [string, number, (email: string, address: string) => Promise<Answer>][] = [
  [
    'the widget on a page, in the footer and in the popup',
    201,
    (email, address) =>
      post('/uutiskirje/', 'application/json', JSON.stringify(orderIn(email)), { 'x-forwarded-for': address }),
  ],
  [
    'a page without JavaScript',
    303,
    (email, address) =>
      post('/uutiskirje/', url, new URLSearchParams(orderIn(email)).toString(), { 'x-forwarded-for': address }),
  ],
  [
    "a partner's page",
    201,
    async (email, address) =>
      postEmbed(host, 'newsletter', { ...submission(), ...(await solved(host)), ...orderIn(email) }, { address }),
  ],
  ['a registration by the gateway', 201, (email, address) => register('/api/auth/register/', email, address)],
  ['a registration without JavaScript', 303, (email, address) => register('/rekisteroidy/', email, address)],
];

/** Subscribes through each form in turn. @returns how many were accepted, and how many were refused as too many */
async function subscribeThroughAll(
  rounds: number,
  addressOf: (n: number) => string,
): Promise<[taken: number, refused: number]> {
  let taken = 0;
  let refused = 0;
  for (let n = 0; n < rounds * subscriptionForms.length; n += 1) {
    const [name, success, order] = subscriptionForms[
      n % subscriptionForms.length
    ] as (typeof subscriptionForms)[number];
    const { status, headers } = await order(newEmail(), addressOf(n));
    expect([success, 429], name).toContain(status);
    if (status === 429) expect(Number(headers['retry-after']), name).toBeGreaterThan(0);
    if (status === 429) refused += 1;
    else taken += 1;
  }
  return [taken, refused];
}

describe('the embedded backend', () => {
  let backend: TestBackend;
  beforeEach(async () => {
    list = 'testi';
    backend = await startBackend({ limits });
    await backend.importContent(await writeFiles(testContent));
    await open({});
    end = async () => {
      await host.close();
      await backend.stop();
    };
  });
  async function open(options: Partial<Parameters<typeof startHost>[1]>) {
    const contentApiUrl = `${backend.origin}/api`;
    host = await startHost(
      { origin: backend.origin, apiUrl: contentApiUrl },
      { siteUrl: testSite, contentApiKey: testKey, newsletterApiKey: 'newsletter-key', trustedProxies: 1, ...options },
    );
  }
  const mails = async () => (await backend.store.selectFrom('newsletter_tokens').selectAll().execute()).length;
  const untilMails = (expected: number) => waitUntil(async () => ((await mails()) >= expected ? true : undefined));

  it('takes four orders of one sender, whichever forms they come from, also where the host counts nothing', {
    tags: 'slow',
  }, async () => {
    expect(await subscribeThroughAll(3, () => '192.0.2.1')).toEqual([4, 11]);
    await untilMails(4);
    expect(await mails()).toBe(4);
    expect((await subscriptionForms[0]?.[2](newEmail(), '192.0.2.2'))?.status).toBe(201);
  });

  it('counts the network in which an IPv6 sender chooses addresses as one', async () => {
    expect(await subscribeThroughAll(2, (n) => `2001:db8:1:2::${n + 1}`)).toEqual([4, 6]);
  });

  it('mails one mailbox three times in an hour, and answers the fourth order like any other', async () => {
    await backend.stop();
    backend = await startBackend();
    await backend.importContent(await writeFiles(testContent));
    await host.close();
    await open({});
    const spellings = ['Aino.Koe@gmail.com', 'ainokoe@gmail.com', 'a.i.n.o.koe@googlemail.com', 'AinoKoe@gmail.com'];
    const statuses = [];
    for (const [n, email] of spellings.entries())
      statuses.push((await subscriptionForms[0]?.[2](email, `192.0.2.${n}`))?.status);
    expect([statuses, await mails()]).toEqual([[201, 201, 201, 201], 3]);
    expect((await subscriptionForms[0]?.[2](newEmail(), '192.0.2.9'))?.status).toBe(201);
    expect(await mails()).toBe(4);
  });
});

describe('a host in front of a backend that counts nothing', () => {
  let backend: Awaited<ReturnType<typeof startFakeBackend>>;
  const answer = (path: string, ...replies: Reply[]) => backend.answer(path, ...replies);
  const orders = () => backend.countOf('/newsletter/subscribe');
  beforeEach(async () => {
    list = 'koe';
    backend = await startFakeBackend();
    serveSite(backend, {});
    answer('/api/csrf_token/', { json: { csrfToken: 'tunniste' }, headers: { 'set-cookie': 'csrftoken=tunniste' } });
    answer('/api/auth/register/', { status: 201, json: { id: 1 } });
    answer('/api/auth/send-reset-password-link/', { json: { detail: 'sent' } });
    answer('/api/users/email-change/', { json: { detail: 'sent' } });
    answer('/newsletter/subscribe', { body: 'true' });
    host = await startHost(backend, {
      trustedProxies: 1,
      mailLimits: { ...limits, login: 2, reset: 1, newsletterMails: 3 },
    });
    end = async () => {
      await host.close();
      await backend.close();
    };
  });

  it('takes four orders of one sender, whichever forms they come from', async () => {
    expect(await subscribeThroughAll(3, () => '192.0.2.1')).toEqual([4, 11]);
    await waitUntil(async () => (orders() === 4 ? true : undefined));
  });

  it('sends three orders of one mailbox, and answers the fourth like any other', async () => {
    const statuses = [];
    for (const n of [1, 2, 3, 4])
      statuses.push((await subscriptionForms[0]?.[2](`aino+${n}@koe.example`, `192.0.2.${n}`))?.status);
    expect([statuses, orders()]).toEqual([[201, 201, 201, 201], 3]);
  });

  it('counts registrations and requested links of one sender, by script and by page', async () => {
    const ask = async (path: string, n: number) => {
      const body = new URLSearchParams({ login: `a${n}@koe.example`, csrfmiddlewaretoken: 'tunniste' }).toString();
      return post(path, url, body, { 'x-forwarded-for': '192.0.2.1', cookie: 'csrftoken=tunniste' });
    };
    const paths = ['/unohtunut-salasana/', '/api/auth/send-reset-password-link/', '/api/users/email-change/'];
    for (let n = 0; n < 12; n += 1) expect((await ask(paths[n % 3] ?? '', n)).status < 400).toBe(n < 10);
    const refused = await ask('/unohtunut-salasana/', 13);
    expect([refused.status, Number(refused.headers['retry-after']) > 1800]).toEqual([429, true]);
    expect(refused.text).toContain('value="a13@koe.example"');
    expect(refused.text).toMatch(/Yrityksiä on ollut liian monta\. Odota \d+ min/);
    for (let n = 0; n < 6; n += 1) {
      const path = n % 2 ? '/rekisteroidy/' : '/api/auth/register/';
      expect((await register(path, newEmail(), '192.0.2.2')).status < 400, String(n)).toBe(n < 4);
    }
    // A refused request sends no mail.
    answer('/api/auth/register/', { status: 400, json: { email: ['user with this email address already exists.'] } });
    for (let n = 0; n < 6; n += 1)
      expect((await register('/api/auth/register/', newEmail(), '192.0.2.3')).status).toBe(400);
  });

  it('says so on the page without JavaScript, and keeps what was typed', async () => {
    for (let n = 0; n < 4; n += 1) await subscriptionForms[1]?.[2](newEmail(), '192.0.2.1');
    const answer = await subscriptionForms[1]?.[2]('pekka@posti.example', '192.0.2.1');
    expect([answer?.status, Number(answer?.headers['retry-after']) > 300]).toEqual([429, true]);
    expect(answer?.text).toContain('value="pekka@posti.example"');
    expect(answer?.text).toMatch(
      /Tästä verkosta on tilattu monta kertaa lyhyessä ajassa\. Yritä uudelleen noin \d+ minuutin/,
    );
  });
});
