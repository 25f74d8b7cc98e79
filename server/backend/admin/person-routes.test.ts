// One person's data: found by the exact address, and deleted everywhere.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadClient, rightParts } from '../testing/lead-client.ts';
import { createLoggedIn } from '../testing/logged-in.ts';
import { createOperator, type TestOperator } from '../testing/operator.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { storeTestLead } from '../testing/stored-lead.ts';
import { fileOf, plainImage } from '../testing/test-images.ts';

const email = 'hoitaja@posti.example';
const their = 'Matti.Meikalainen@posti.example';
const now = new Date('2026-05-10T09:00:00Z');
let backend: TestBackend;
let operator: TestOperator;
beforeAll(async () => {
  backend = await startBackend({ now: () => now, adminEmails: [email] });
  operator = await createOperator(backend, email, now);
});
afterAll(() => backend.stop());

const search = (address: string) => operator.post('/api/admin/persons/search/', { email: address });
const remove = (address: string) => operator.post('/api/admin/persons/delete/', { email: address });
const nothing = { leads: 0, images: 0, mails: 0, newsletters: 0, accounts: 0, votes: 0, plants: 0, estimates: 0 };

it('finds what belongs to an address whose domain has Finnish letters, in either spelling', async () => {
  const { store } = backend;
  await storeTestLead(store, { email: 'matti@kärhö.fi' });
  await storeTestLead(store, { email: 'Matti@xn--krh-qla6g.fi' });
  await createLoggedIn(backend, { email: 'matti@xn--krh-qla6g.fi' }, { at: now });
  const found = { email: 'matti@xn--krh-qla6g.fi', ...nothing, leads: 2, accounts: 1 };
  for (const spelling of ['matti@kärhö.fi', 'MATTI@xn--krh-qla6g.fi'])
    expect((await search(spelling)).json).toEqual({ ...found, mails: expect.any(Number) });
  expect((await remove('matti@kärhö.fi')).json).toMatchObject(found);
});

it('finds what belongs to an address, deletes all of it, and leaves what is of others', async () => {
  const { store } = backend;
  const client = await createLeadClient(backend);
  const sent = { ...rightParts, email: their, kuvat: fileOf(await plainImage('jpeg'), 'katto.jpg') };
  expect((await client.send(sent)).status).toBe(201);
  await storeTestLead(store, { email: their.toLowerCase() });
  const mention = await storeTestLead(store, { email: 'toinen@posti.example', message: `Kysykää: ${their}` });
  const similar = await storeTestLead(store, { email: `x${their}` });
  const owner = await createLoggedIn(backend, { email: their.toLowerCase() }, { at: now });
  expect((await owner.get('/api/auth/status/')).json.authenticated).toBe(true);
  const at = now.toISOString();
  const order = { list: 'koti', created_at: at, mailed_at: at, confirmed_at: at, site: '', page: '', campaign: '{}' };
  await store
    .insertInto('newsletter_subscriptions')
    .values([
      { ...order, id: 'a', email: their, status: 'confirmed' },
      { ...order, id: 'b', email: 'muu@posti.example', status: 'confirmed' },
    ])
    .execute();
  const other = await createLoggedIn(backend, { email: 'muu@posti.example' }, { at: now });
  await store
    .insertInto('email_changes')
    .values({ user_id: other.user.id, email: their.toLowerCase(), asked_at: at })
    .execute();
  await store
    .insertInto('votes')
    .values({ submission_id: 1, user_id: owner.user.id, visitor_hash: null, created_at: at })
    .execute();

  const found = { email: their.toLowerCase(), ...nothing, leads: 2, images: 1, newsletters: 1, accounts: 1, votes: 1 };
  const { json } = await search(` ${their.toUpperCase()} `);
  expect(json).toEqual({ ...found, mails: expect.any(Number) });
  const [file] = await store.selectFrom('lead_images').select('file').execute();

  expect((await remove(their)).json).toEqual({ ...found, mails: expect.any(Number) });
  expect((await search(their)).json).toEqual({ email: their.toLowerCase(), ...nothing });
  expect((await remove(their)).json).toEqual({ email: their.toLowerCase(), ...nothing });
  const left = (await store.selectFrom('leads').select('id').execute()).map(({ id }) => id);
  expect(left.sort()).toEqual([mention, similar].sort());
  expect((await store.selectFrom('newsletter_subscriptions').select('id').execute()).map(({ id }) => id)).toEqual([
    'b',
  ]);
  // The account of another person had requested this address.
  expect(await store.selectFrom('email_changes').selectAll().execute()).toEqual([]);
  // Votes stay counted, without their owner.
  expect(await store.selectFrom('votes').select('user_id').execute()).toEqual([{ user_id: null }]);
  expect((await owner.get('/api/auth/status/')).json.authenticated).toBe(false);
  expect(await operator.ask(`/api/admin/leads/${left[0]}/images/1/`)).toMatchObject({ status: 404 });
  expect(file).toBeDefined();
});

it('is noted with numbers, and without the address', async () => {
  await storeTestLead(backend.store, { email: 'eila@posti.example' });
  await remove('eila@posti.example');
  const { json, text } = await operator.ask('/api/admin/acts/');
  expect(json.items[0]).toMatchObject({ act: 'person-deleted', details: { leads: 1, accounts: 0 } });
  expect(text).not.toContain('eila@');
});

it('refuses what is no address, and the address of an operator', async () => {
  expect((await search('eila')).json).toEqual({ email: ['Enter a valid email address.'] });
  expect((await search('')).status).toBe(400);
  expect((await search("x' OR '1'='1")).status).toBe(400);
  expect((await remove(email)).json).toEqual({ email: ['This is the address of an operator.'] });
  expect((await operator.ask('/api/admin/status/')).json.state).toBe('open');
});

it('wants an operator and the token', async () => {
  const visitor = await createLoggedIn(backend, { email: 'vieras@posti.example' }, { at: now });
  const headers = { authorization: 'Api-Key test-key' };
  for (const path of ['search', 'delete']) {
    const url = `/api/admin/persons/${path}/`;
    expect((await visitor.send('POST', url, { email: their }, headers)).status).toBe(404);
    expect((await visitor.send('POST', url, { email: their })).status).toBe(403);
    const cookie = operator.cookieHeader();
    expect((await backend.ask(url, { method: 'POST', headers: { ...headers, cookie } })).status).toBe(403);
  }
});
