// Newsletters ticked at the registration: the host orders each of them once, with any backend.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postForm, postsTo, serveAccounts } from '../../../tests/helpers/account-forms.ts';
import { type Reply, startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let person = 0;
/** Email address of the visitor who registers in the current test. */
let email = '';
beforeAll(async () => {
  backend = await startFakeBackend();
  serveAccounts(backend);
  const newsletter_sites = ['saari', 'ranta', 'meri'].map((list) => ({ name: list, domain: '', list }));
  backend.answer('/api/site/', { json: rawSite({ newsletter_sites }) });
  host = await startHost(backend);
});
beforeEach(() => {
  backend.calls.length = 0;
  person += 1;
  email = `meri.${person}@posti.example`;
  answerRegister({ status: 201 });
  answerService({ body: 'true' });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const registered = () => ({ id: person, email, first_name: '', last_name: '' });
const answerRegister = (reply: Reply) => backend.answer('/api/auth/register/', { json: registered(), ...reply });
const answerService = (...replies: Reply[]) => backend.answer('/newsletter/subscribe', ...replies);
const orders = () => postsTo(backend, '/newsletter/subscribe').map(({ fields }) => fields);
const lists = () =>
  orders()
    .map(({ list }) => list)
    .sort();

const fieldsWith = (newsletters: string[]) => ({
  ...{ email, password: 'laiturinnokka-83', password_confirm: 'laiturinnokka-83', accept_terms: 'true' },
  newsletters,
});
const viaPage = (newsletters: string[]) => postForm(host, '/rekisteroidy/', fieldsWith(newsletters));
const viaScript = (newsletters: string[]) => {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fieldsWith(newsletters)))
    for (const one of [value].flat()) body.append(name, one);
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', 'idempotency-key': 'avain' };
  return host.ask('/api/auth/register/', { method: 'POST', headers, body: body.toString() });
};

/** Waits long enough for an order that must not be made. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

describe.each([
  ['with JavaScript', viaScript, 201],
  ['without JavaScript', viaPage, 303],
])('a registration %s', (_, register, done) => {
  it.each([201, 200, 204])('orders each ticked list once a backend has answered %i', async (status) => {
    answerRegister({ status, ...(status === 204 && { body: '' }) });
    const answer = await register(['meri', 'saari', 'meri', 'jonkun-muun']);
    expect(answer.status).toBe(done === 201 ? status : done);
    await vi.waitFor(() => expect(lists()).toEqual(['meri', 'saari']));
    const common = { api_key: 'kirjeavain', email, boolean: 'true' };
    expect(orders()).toEqual(lists().map(() => expect.objectContaining(common)));
    await aWhile();
    expect(orders()).toHaveLength(2);
  });

  it('orders none that is not ticked', async () => {
    await register([]);
    await aWhile();
    expect(orders()).toEqual([]);
  });

  it('orders none where the backend says that it does so itself', async () => {
    answerRegister({ status: 201, json: { ...registered(), newsletters_subscribed: true } });
    await register(['meri']);
    await aWhile();
    expect(orders()).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['refuses', { status: 400, json: { email: ['user with this email address already exists.'] } }],
    ['fails', { status: 500, json: {} }],
    ['answers with a page', { status: 200, body: '<!doctype html>' }],
    ['drops the connection', { drops: true }],
  ])('orders none where the backend %s', async (_, reply) => {
    backend.answer('/api/auth/register/', reply);
    await register(['meri']);
    await aWhile();
    expect(orders()).toEqual([]);
  });

  it('that is sent twice orders once', async () => {
    await register(['meri']);
    await register(['meri', 'ranta']);
    await vi.waitFor(() => expect(lists()).toEqual(['meri', 'ranta']));
    await aWhile();
    expect(orders()).toHaveLength(2);
  });

  it.each([
    ['PUT', '/api/users/newsletters/'],
    ['DELETE', '/api/users/profile/'],
  ])('orders again what %s %s has cancelled', async (method, path) => {
    await register(['meri']);
    await vi.waitFor(() => expect(lists()).toEqual(['meri']));
    backend.answer(path, { json: { items: [] } });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: 'sessionid=a' };
    expect((await host.ask(path, { method, headers, body: '' })).status).toBe(200);
    await register(['meri']);
    await vi.waitFor(() => expect(lists()).toEqual(['meri', 'meri']));
  });

  it('waits for no newsletter service', async () => {
    answerService({ hangs: true });
    expect((await register(['meri'])).status).toBe(done);
  });

  it('is done though the service fails, which the log is told, and orders when it is sent again', async () => {
    host.logged.length = 0;
    answerService({ status: 500, body: 'x' }, { body: 'true' });
    expect((await register(['meri'])).status).toBe(done);
    await vi.waitFor(() => expect(host.logged).toMatchObject([{ msg: 'the newsletter service failed' }]));
    await register(['meri']);
    await vi.waitFor(() => expect(lists()).toEqual(['meri', 'meri']));
  });
});

it('orders what is ticked before the host ends', async () => {
  const another = await startHost(backend);
  answerService({ body: 'true', delayMs: 200 });
  await postForm(another, '/rekisteroidy/', fieldsWith(['ranta']));
  await another.close();
  expect(lists()).toEqual(['ranta']);
});
