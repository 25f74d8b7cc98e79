// Newsletter subscribers for operators: counted, exported, found by the exact address, and removed permanently.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLoggedIn } from '../testing/logged-in.ts';
import { createOperator, type TestOperator } from '../testing/operator.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

const email = 'hoitaja@posti.example';
const now = new Date('2026-05-10T09:00:00Z');
let backend: TestBackend;
let operator: TestOperator;
const logged: string[] = [];
beforeAll(async () => {
  const note = (details: object, message: string) => void logged.push(JSON.stringify([details, message]));
  const log = { info: note, warn: note, error: note };
  backend = await startBackend({ now: () => now, adminEmails: [email], log });
  operator = await createOperator(backend, email, now);
  const site = { newsletter_sites: [{ name: 'Kotikirje', domain: 'koti.example', list: 'koti' }], popup: null };
  await backend.store
    .insertInto('settings')
    .values({ key: 'site', value: JSON.stringify(site) })
    .execute();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.store.deleteFrom('newsletter_subscriptions').execute();
  await backend.store.deleteFrom('outbox').execute();
});

const at = '2026-05-09T09:00:00.000Z';
/** Adds subscriptions of addresses to lists; a subscription whose list begins with `?` is unconfirmed. */
async function subscribeAll(...orders: [email: string, list: string][]): Promise<void> {
  const rows = orders.map(([email, name], n) => {
    const isWaiting = name.startsWith('?');
    const times = { created_at: at, mailed_at: at, confirmed_at: isWaiting ? null : at };
    const place = { site: '', page: '', campaign: '{}' };
    const status = isWaiting ? ('pending' as const) : ('confirmed' as const);
    return { id: `tilaus-${n}`, email, list: name.replace('?', ''), status, ...times, ...place };
  });
  for (let n = 0; n < rows.length; n += 500)
    await backend.store
      .insertInto('newsletter_subscriptions')
      .values(rows.slice(n, n + 500))
      .execute();
}
const left = async () =>
  (await backend.store.selectFrom('newsletter_subscriptions').select(['email', 'list']).orderBy('id').execute()).map(
    ({ email, list }) => `${email} ${list}`,
  );
const search = (address: string) => operator.post('/api/admin/subscribers/search/', { email: address });
const remove = (address: string, list = '') =>
  operator.post('/api/admin/subscribers/remove/', { email: address, ...(list && { list }) });
const table = (query = '') => operator.askByForm(`/api/admin/subscriber-export/${query}`);

it('counts the subscriptions of each list, also of one that the site no longer offers', async () => {
  await subscribeAll(['a@posti.example', 'koti'], ['b@posti.example', '?koti'], ['c@posti.example', 'vanha']);
  expect((await operator.ask('/api/admin/subscribers/')).json).toEqual({
    lists: [
      { list: 'koti', name: 'Kotikirje', confirmed: 1, waiting: 1 },
      { list: 'vanha', name: '', confirmed: 1, waiting: 0 },
    ],
    is_elsewhere: false,
  });
});

it('writes the confirmed ones as a table, however many there are', async () => {
  const many = Array.from({ length: 1200 }, (_, n): [string, string] => [`tilaaja${n}@posti.example`, 'koti']);
  await subscribeAll(...many, ['tilaaja5@posti.example', 'vanha'], ['odottaa@posti.example', '?koti']);
  const { text, headers } = await table('?list=koti');
  expect(headers.get('content-type')).toContain('text/csv');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(1201);
  expect(new Set(lines).size).toBe(1201);
  expect(lines[0]).toContain('Sähköposti');
  expect(lines[1]).toMatch(/tilaaja0@posti\.example,koti,.*\/uutiskirje\/peru\/\?kirje=koti&token=/);
  expect(text).not.toContain('odottaa@');
  expect((await table()).text.trim().split('\r\n')).toHaveLength(1202);
  const { json } = await operator.ask('/api/admin/acts/');
  expect(json.items.slice(0, 2).map(({ act, subject }: Record<string, string>) => [act, subject])).toEqual([
    ['subscribers-exported', ''],
    ['subscribers-exported', 'koti'],
  ]);
});

it('finds the subscriptions of an address, and removes one or all of them', async () => {
  const theirs = 'matti.meikalainen@posti.example';
  await subscribeAll([theirs, 'koti'], [theirs, '?vanha'], [`x${theirs}`, 'koti'], [theirs, 'kolmas']);
  const { json } = await search(` ${theirs.toUpperCase()}`);
  expect(json.email).toBe(theirs);
  expect(json.subscriptions).toEqual([
    { list: 'kolmas', name: '', status: 'confirmed', created_at: at, confirmed_at: at },
    { list: 'koti', name: 'Kotikirje', status: 'confirmed', created_at: at, confirmed_at: at },
    { list: 'vanha', name: '', status: 'pending', created_at: at, confirmed_at: null },
  ]);
  expect((await remove(theirs, 'koti')).json).toEqual({ removed: 1 });
  expect((await remove(theirs, 'koti')).json).toEqual({ removed: 0 });
  expect(await left()).toEqual([`${theirs} vanha`, `x${theirs} koti`, `${theirs} kolmas`]);
  expect((await remove(theirs)).json).toEqual({ removed: 2 });
  expect(await left()).toEqual([`x${theirs} koti`]);
});

it('removes the links and the unsent mails that would confirm a subscription', async () => {
  const theirs = 'tilaaja@posti.example';
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, method: 'POST' };
  const order = (fields: Record<string, string>) =>
    backend.ask('/newsletter/subscribe', {
      ...form,
      body: new URLSearchParams({ api_key: 'newsletter-key', boolean: 'true', ...fields }).toString(),
    });
  expect((await order({ email: theirs, list: 'koti' })).text).toBe('true');
  await backend.store.deleteFrom('outbox').execute();
  const mail = { subject: 'x', body_text: 'x', body_html: 'x', created_at: at, attempts: 1, dead_at: null };
  const later = { next_attempt_at: '2026-05-10T12:00:00.000Z', last_error: '', sender_name: '', reply_to: '' };
  const rest = { attachments: '[]', lead_id: null, user_id: null };
  const url = (list: string) => `https://site.example/uutiskirje/peru/?kirje=${list}&token=x`;
  await backend.store
    .insertInto('outbox')
    .values([
      { ...mail, ...later, ...rest, id: 'vahvistus', recipient: theirs, unsubscribe_url: url('koti') },
      { ...mail, ...later, ...rest, id: 'muu-kirje', recipient: theirs, unsubscribe_url: url('vanha') },
      { ...mail, ...later, ...rest, id: 'muu-viesti', recipient: theirs, unsubscribe_url: '' },
      { ...mail, ...later, ...rest, id: 'muu-saaja', recipient: 'muu@posti.example', unsubscribe_url: url('koti') },
    ])
    .execute();
  expect((await remove(theirs, 'koti')).json).toEqual({ removed: 1 });
  expect(await backend.store.selectFrom('newsletter_tokens').selectAll().execute()).toEqual([]);
  const mails = await backend.store.selectFrom('outbox').select('id').orderBy('id').execute();
  expect(mails.map(({ id }) => id)).toEqual(['muu-kirje', 'muu-saaja', 'muu-viesti']);
});

it('is noted with the newsletter, and without the address', async () => {
  await subscribeAll(['eila@posti.example', 'koti']);
  await search('eila@posti.example');
  await remove('eila@posti.example');
  const { json, text } = await operator.ask('/api/admin/acts/');
  expect(json.items.slice(0, 2)).toMatchObject([
    { act: 'subscriber-removed', subject: 'koti' },
    { act: 'subscriber-searched', details: { lists: 1 } },
  ]);
  expect(text).not.toContain('eila@');
  expect(logged.at(-1)).toBe('[{"list":"koti"},"an operator has removed a newsletter subscription"]');
  expect(logged.join()).not.toContain('eila@');
});

it('refuses what is no address, a call without the token, and everybody but operators', async () => {
  await subscribeAll(['eila@posti.example', 'koti']);
  expect((await search('eila')).json).toEqual({ email: ['Enter a valid email address.'] });
  expect((await remove("x' OR '1'='1")).status).toBe(400);
  const visitor = await createLoggedIn(backend, { email: 'vieras@posti.example' }, { at: now });
  const headers = { authorization: 'Api-Key test-key' };
  const fields = { email: 'eila@posti.example' };
  const cookie = operator.cookieHeader();
  for (const path of ['subscribers/search', 'subscribers/remove']) {
    const url = `/api/admin/${path}/`;
    expect((await visitor.send('POST', url, fields, headers)).status).toBe(404);
    expect((await visitor.send('POST', url, fields)).status).toBe(403);
    expect((await backend.ask(url, { method: 'POST', headers: { ...headers, cookie } })).status).toBe(403);
  }
  const url = '/api/admin/subscriber-export/';
  expect((await backend.ask(url, { headers: { ...headers, cookie } })).status).toBe(403);
  expect((await operator.get('/api/admin/subscribers/')).status).toBe(403);
  expect(await left()).toEqual(['eila@posti.example koti']);
});
