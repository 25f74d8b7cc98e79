// Operators' actions on leads: each happens once, and is logged.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailsTo } from '../testing/accounts.ts';
import { createOperator, type TestOperator } from '../testing/operator.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { storeTestLead } from '../testing/stored-lead.ts';

const email = 'hoitaja@posti.example';
const editor = 'toimitus@site.example';
const now = new Date('2026-05-10T09:00:00Z');
let backend: TestBackend;
let operator: TestOperator;
beforeAll(async () => {
  backend = await startBackend({ now: () => now, adminEmails: [email], leadEmail: editor });
  operator = await createOperator(backend, email, now);
});
afterAll(() => backend.stop());
beforeEach(() => backend.store.deleteFrom('leads').execute());

const lead = async (id: string) =>
  backend.store.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const acts = async () => {
  const { json } = await operator.ask('/api/admin/acts/');
  return json.items.map(({ act, subject }: { act: string; subject: string }) => `${act} ${subject}`);
};

it('marks a lead as handled with a note, changes the note, and takes it back', async () => {
  const id = await storeTestLead(backend.store, {});
  const path = `/api/admin/leads/${id}/`;
  expect((await operator.post(`${path}handled/`, { note: 'Soitettu <b>' })).status).toBe(200);
  expect(await lead(id)).toMatchObject({ handled_at: now.toISOString(), handled_by: email, note: 'Soitettu <b>' });
  await operator.post(`${path}handled/`, { note: '' });
  expect((await lead(id)).note).toBe('');
  await operator.post(`${path}handled/`, { note: 'Odottaa' });
  await operator.post(`${path}unhandled/`);
  expect(await lead(id)).toMatchObject({ handled_at: null, handled_by: '', note: 'Odottaa' });
  expect((await acts()).slice(0, 2)).toEqual([`lead-unhandled ${id}`, `lead-handled ${id}`]);
  expect((await operator.post('/api/admin/leads/ei-ole/handled/', { note: '' })).status).toBe(404);
  expect((await operator.post(`${path}handled/`, { note: 'x'.repeat(4001) })).json).toEqual({
    note: [expect.any(String)],
  });
});

it('marks many leads as handled at once: those that wait, each noted, and with their notes', async () => {
  const noted = await storeTestLead(backend.store, {}, { note: 'Soitettu' });
  const other = await storeTestLead(backend.store, {});
  const held = await storeTestLead(backend.store, {}, { quarantine: 'trap' });
  const before = { handled_at: '2026-05-01T09:00:00.000Z', handled_by: 'toinen@posti.example' };
  const done = await storeTestLead(backend.store, {}, before);
  const ids = [noted, other, held, done, 'ei-ole'].join(',');
  expect((await operator.post('/api/admin/leads-handled/', { ids })).json).toEqual({ leads: 2 });
  const handled = { handled_at: now.toISOString(), handled_by: email };
  expect(await lead(noted)).toMatchObject({ ...handled, note: 'Soitettu' });
  expect(await lead(other)).toMatchObject(handled);
  expect(await lead(held)).toMatchObject({ handled_at: null });
  expect(await lead(done)).toMatchObject(before);
  expect((await acts()).slice(0, 2)).toEqual([`lead-handled ${other}`, `lead-handled ${noted}`]);
  expect((await operator.post('/api/admin/leads-handled/', { ids })).json).toEqual({ leads: 0 });
  expect((await operator.post('/api/admin/leads-handled/')).status).toBe(400);
});

it('releases leads from quarantine once, one or many, and their mails leave', async () => {
  const quarantine = 'trap';
  const [one, two] = [
    await storeTestLead(backend.store, { email: 'yksi@posti.example' }, { quarantine }),
    await storeTestLead(backend.store, { email: 'kaksi@posti.example' }, { quarantine }),
  ];
  const before = (await mailsTo(backend, editor, 0)).length;
  const ids = `${one},${two}`;
  expect((await operator.post('/api/admin/quarantine/release/', { ids })).json).toEqual({ leads: 2, mails: 2 });
  expect((await operator.post('/api/admin/quarantine/release/', { ids })).json).toEqual({ leads: 0, mails: 0 });
  expect(await mailsTo(backend, editor, before + 2)).toHaveLength(before + 2);
  expect((await lead(one)).released_at).toBe(now.toISOString());
  expect((await acts()).filter((act: string) => act.startsWith('lead-released'))).toHaveLength(2);
});

it('refuses leads in quarantine for good, and no others', async () => {
  const bad = await storeTestLead(backend.store, {}, { quarantine: 'reused' });
  const good = await storeTestLead(backend.store, {});
  const both = { ids: `${bad},${good},ei-ole` };
  expect((await operator.post('/api/admin/quarantine/refuse/', both)).json).toEqual({ leads: 1, mails: 0 });
  expect((await operator.post('/api/admin/quarantine/refuse/', both)).json.leads).toBe(0);
  expect([(await lead(bad)).refused_at, (await lead(good)).refused_at]).toEqual([now.toISOString(), null]);
  expect((await operator.post('/api/admin/quarantine/release/', { ids: bad })).json.leads).toBe(0);
  expect((await operator.post('/api/admin/quarantine/refuse/')).status).toBe(400);
  const many = Array.from({ length: 101 }, (_, n) => n).join(',');
  expect((await operator.post('/api/admin/quarantine/refuse/', { ids: many })).status).toBe(400);
});

it('sends the mails of a lead again, once for each form that asks for it, and none of a lead in quarantine', async () => {
  const id = await storeTestLead(backend.store, {});
  const before = (await mailsTo(backend, editor, 0)).length;
  const send = (key: string, of = id) =>
    operator.send(
      'POST',
      `/api/admin/leads/${of}/mail/`,
      {},
      { authorization: 'Api-Key test-key', 'idempotency-key': key },
    );
  expect((await send('a')).json).toEqual({ mails: 1 });
  expect((await send('a')).json).toEqual({ mails: 1 });
  expect((await send('b')).json).toEqual({ mails: 1 });
  await mailsTo(backend, editor, before + 2);
  expect(await mailsTo(backend, editor, 0)).toHaveLength(before + 2);
  const held = await storeTestLead(backend.store, {}, { quarantine: 'trap' });
  expect((await send('c', held)).status).toBe(409);
  expect((await send('c', 'ei-ole')).status).toBe(404);
});

it('takes no act without the token, without the second factor, and from another site', async () => {
  const id = await storeTestLead(backend.store, {}, { quarantine: 'trap' });
  const headers = { authorization: 'Api-Key test-key', cookie: operator.cookieHeader() };
  const ofLead = ['handled', 'unhandled', 'mail'].map((act) => `leads/${id}/${act}`);
  for (const path of ['quarantine/release', 'quarantine/refuse', 'leads-handled', ...ofLead]) {
    const url = `/api/admin/${path}/`;
    const body = new URLSearchParams({ ids: id });
    expect((await backend.ask(url, { method: 'POST', headers, body })).status).toBe(403);
    const foreign = {
      ...headers,
      'x-csrftoken': operator.cookies.get('csrftoken') ?? '',
      origin: 'https://evil.example',
    };
    expect((await backend.ask(url, { method: 'POST', headers: foreign, body })).status).toBe(403);
  }
  expect(await lead(id)).toMatchObject({ released_at: null, refused_at: null, handled_at: null });
});
