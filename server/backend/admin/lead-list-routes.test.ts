// The lists of leads for operators: filtered, searched, in full, and as a table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../store/open-store.ts';
import { createLeadClient, rightParts } from '../testing/lead-client.ts';
import { createOperator, type TestOperator } from '../testing/operator.ts';
import { startBackend, type TestBackend, testKey } from '../testing/start-backend.ts';
import { storeTestLead } from '../testing/stored-lead.ts';
import { fileOf, plainImage } from '../testing/test-images.ts';
import { writeLeadTable } from './lead-export.ts';

const email = 'hoitaja@posti.example';
const now = new Date('2026-05-10T09:00:00Z');
let backend: TestBackend;
let operator: TestOperator;
const ids: Record<string, string> = {};
beforeAll(async () => {
  backend = await startBackend({ now: () => now, adminEmails: [email] });
  operator = await createOperator(backend, email, now);
  const { store } = backend;
  const at = (day: number) => `2026-05-0${day}T11:05:00.000Z`;
  ids.katto = await storeTestLead(store, { message: 'Katto vuotaa. 100 % varma!' }, { created_at: at(1) });
  ids.piha = await storeTestLead(
    store,
    { name: 'Äijälä Oy', email: 'info@aijala.example', phone: '040 123 4567', message: 'Piha' },
    { created_at: at(2), site: 'koti', form_id: 2, form_heading: 'Pihasuunnitelma' },
  );
  ids.roska = await storeTestLead(
    store,
    { message: 'Osta nyt' },
    { created_at: at(3), quarantine: 'trap', site: 'koti' },
  );
  ids.hoidettu = await storeTestLead(store, { message: 'Vanha asia' }, { created_at: at(4) });
  await store
    .updateTable('leads')
    .set({ handled_at: at(5) })
    .where('id', '=', ids.hoidettu ?? '')
    .execute();
});
afterAll(() => backend.stop());

/** The names of the listed leads, in order. */
async function list(query = ''): Promise<string[]> {
  const { status, json } = await operator.ask(`/api/admin/leads/?${query}`);
  expect(status).toBe(200);
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? id;
  return json.items.map(({ id }: { id: string }) => nameOf(id));
}

it('needs an operator', async () => {
  const ofLeads = ['leads/', `leads/${ids.katto}/`, `leads/${ids.katto}/images/1/`];
  for (const path of ['summary/', 'lead-sources/', 'lead-export/', ...ofLeads])
    expect((await backend.ask(`/api/admin/${path}`)).status).toBe(403);
});

it('writes a table for a form of ours alone, and notes nothing without its token', async () => {
  const path = '/api/admin/lead-export/';
  const acts = async () => (await operator.ask('/api/admin/acts/')).json.meta.pagination.count;
  const before = await acts();
  const forged = { authorization: `Api-Key ${testKey}`, 'x-csrftoken': 'x'.repeat(40) };
  for (const answer of [await operator.ask(path), await operator.get(path, forged)]) {
    expect([answer.status, answer.json.detail]).toEqual([403, expect.stringMatching(/^CSRF Failed: /)]);
    expect(answer.text).not.toContain('Maija');
  }
  expect(await acts()).toBe(before);
});

describe('a list', () => {
  it('has all leads, the latest first, with sender and the beginning of the message', async () => {
    expect(await list()).toEqual(['hoidettu', 'roska', 'piha', 'katto']);
    const { json } = await operator.ask('/api/admin/leads/');
    expect(json.items[2]).toEqual({
      id: ids.piha,
      created_at: '2026-05-02T11:05:00.000Z',
      form: 'Pihasuunnitelma',
      site: 'koti',
      state: 'new',
      quarantine: '',
      handled_at: null,
      sender: 'Äijälä Oy, info@aijala.example',
      excerpt: 'Piha',
    });
    expect(json.meta).toEqual({ pagination: { page: 1, num_pages: 1, count: 4 }, is_cut: false });
  });

  it.each([
    ['state=new', ['piha', 'katto']],
    ['state=quarantined', ['roska']],
    ['state=handled', ['hoidettu']],
    ['state=refused', []],
    ['site=koti', ['roska', 'piha']],
    ['site=own', ['hoidettu', 'katto']],
    ['form=2', ['piha']],
    ['form=9', []],
    ['since=2026-05-02T00:00:00Z&until=2026-05-03T12:00:00Z', ['roska', 'piha']],
    ['q=VUOTAA', ['katto']],
    ['q=äijä', ['piha']],
    ['q=0401234567', ['piha']],
    ['q=040+123', ['piha']],
    ['q=maija%40posti.example+katto', ['katto']],
    ['q=100+%25', ['katto']],
    ['q=%25_', []],
    ['q=%27+OR+1', []],
    ['q=katto&state=handled', []],
    ['q=maija&state=handled', ['hoidettu']],
    ['q=a&site=koti&state=new&form=2&since=2026-05-01T00:00:00Z', ['piha']],
  ])('with %s has %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  it.each(['state=outo', 'since=eilen', 'nosuch=1', 'q=a&q=b', 'page=0'])('refuses %s', async (query) => {
    expect((await operator.ask(`/api/admin/leads/?${query}`)).status).toBeGreaterThanOrEqual(400);
  });

  it('finds leads that an earlier release has written, once their words are there', async () => {
    const old = await storeTestLead(backend.store, { message: 'Ikivanha' }, { created_at: '2026-05-01T08:00:00.000Z' });
    await backend.store.deleteFrom('lead_words').where('lead_id', '=', old).execute();
    expect(await list('q=ikivanha')).toEqual([]);
    const next = await startBackend({ dataDir: backend.dataDir, now: () => now });
    await expect.poll(() => list('q=ikivanha')).toEqual([old]);
    await next.stop();
    await backend.store.deleteFrom('leads').where('id', '=', old).execute();
    expect(await list('q=ikivanha')).toEqual([]);
  });
});

describe('with a form and a company', () => {
  it('shows one lead whole, with its pictures, and notes that it was opened', async () => {
    const client = await createLeadClient(backend);
    await client.send({ ...rightParts, kuvat: fileOf(await plainImage('jpeg'), 'katto.jpg') });
    const { json: listed } = await operator.ask('/api/admin/leads/');
    const { id } = listed.items[0];
    const { json } = await operator.ask(`/api/admin/leads/${id}/`);
    expect(json.fields.find(({ label }: { label: string }) => label === 'Sähköposti').value).toContain('@');
    const [{ number, width }] = json.fields.find(({ type }: { type: string }) => type === 'image').images;
    expect([number, width]).toEqual([1, expect.any(Number)]);
    const picture = await operator.ask(`/api/admin/leads/${id}/images/1/`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    for (const path of ['2', '0', 'x'])
      expect((await operator.ask(`/api/admin/leads/${id}/images/${path}/`)).status).toBe(404);
    expect((await operator.ask('/api/admin/acts/')).json.items[0]).toMatchObject({ act: 'lead-opened', subject: id });
    const { json: sources } = await operator.ask('/api/admin/lead-sources/');
    expect(sources.sites).toEqual(['koti']);
    expect(sources.companies[0]).toEqual({ id: expect.any(Number), title: 'Multa Oy' });
    expect((await list(`company=${sources.companies[0].id}`)).includes(id)).toBe(true);
    expect(await list('company=999')).toEqual([]);
    await backend.store.deleteFrom('leads').where('id', '=', id).execute();
  });
});

it('counts what waits', async () => {
  expect((await operator.ask('/api/admin/summary/')).json).toMatchObject({ leads: { new: 2, quarantined: 1 } });
});

it('writes what is filtered as a table, of any length, in which no cell is a formula', async () => {
  const latest = { created_at: '2026-05-06T11:05:00.000Z', form_id: 5 };
  const id = await storeTestLead(backend.store, { name: '=1+1', message: 'Taulukko' }, latest);
  await operator.post(`/api/admin/leads/${id}/handled/`, { note: '=2+2' });
  await inTransaction(backend.store, async (transaction) => {
    for (let n = 0; n < 450; n++)
      await storeTestLead(
        transaction,
        { message: `Taulukko ${n}` },
        { ...latest, created_at: '2026-05-06T10:00:00.000Z' },
      );
  });
  const { text, headers } = await operator.askByForm('/api/admin/lead-export/?q=taulukko');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(453);
  expect(lines[0]).toMatch(/^\uFEFF?Tunniste,Aika,.*,Nimi,Sähköposti,Puhelin,Viesti,Suostumus$/);
  expect(lines[0]).toContain(',Käsitelty,Muistiinpano,');
  expect(lines[1]).toContain(`, ${email}",'=2+2,'=1+1,`);
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(451);
  expect((await operator.ask('/api/admin/acts/')).json.items[0].act).toBe('leads-exported');
});

it('begins a table with the fields of the listed forms, and has a field that no listed lead has', async () => {
  const { text } = await operator.askByForm('/api/admin/lead-export/?form=2');
  expect(text.split('\r\n')[0]).toContain(',Nimi,Sähköposti,Puhelin,Viesti,Suostumus');
  const field = { form_id: 2, name: 'ala', label: 'Pinta-ala', position: 9 };
  await backend.store.insertInto('lead_fields').values(field).execute();
  expect((await operator.askByForm('/api/admin/lead-export/?form=2')).text.split('\r\n')[0]).toMatch(/,Pinta-ala$/);
  expect((await operator.askByForm('/api/admin/lead-export/?form=1')).text.split('\r\n')[0]).not.toContain('Pinta-ala');
});

it('lets visitors have their turn while a table is written', async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  let parts = 0;
  for await (const _ of writeLeadTable({ store: backend.store, now: () => now }, { forms: [5] })) parts++;
  clearInterval(counting);
  expect(parts).toBeGreaterThan(2);
  expect(turns).toBeGreaterThan(0);
});
