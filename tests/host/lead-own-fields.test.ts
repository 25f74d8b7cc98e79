// The data that reaches the backend: fields that visitors do not fill in have the values of the form's definition, and
// numbers and dates are in machine-readable formats.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postEmbed, solved, submission } from '../helpers/embed-post.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import {
  filled,
  image,
  keyed,
  keyOf,
  later,
  leadCalls,
  partsOf,
  postLead,
  postMultipart,
  serveForm,
  soon,
  takeLeads,
} from '../helpers/lead-post.ts';
import { rawField, rawForm } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const disabled = { disabled: true, required: true };
const form_fields = [
  rawField('kampanja', 'hidden', { default_value: 'Kevät & syksy' }),
  rawField('nimi', 'singleline', { required: true }),
  rawField('tyhja', 'hidden'),
  rawField('email', 'email', { required: true }),
  rawField('alue', 'dropdown', { ...disabled, choices: 'Uusimaa,Lappi', default_value: 'Lappi' }),
  rawField('aiheet', 'checkboxes', { ...disabled, choices: 'piha,sauna,katto', default_value: 'piha,katto' }),
  rawField('lupa', 'checkbox', { ...disabled, default_value: 'on' }),
  rawField('kielto', 'checkbox', { ...disabled, default_value: 'false' }),
  rawField('kuvat', 'image', disabled),
];
/** The values of such fields in a visitor's post, genuine or forged. */
const made = { kampanja: 'huijaus', tyhja: 'x', alue: 'Uusimaa', aiheet: ['sauna'], kielto: 'true' };
const wanted = [
  ['kampanja', 'Kevät & syksy'],
  ['nimi', 'Aino'],
  ['tyhja', ''],
  ['email', 'aino@koe.example'],
  ['alue', 'Lappi'],
  ['aiheet', 'piha'],
  ['aiheet', 'katto'],
  ['lupa', 'on'],
];

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost | undefined;
let leadFolder: string;
beforeEach(async () => {
  backend = await startFakeBackend();
  serveForm(backend, { form_fields });
  leadFolder = mkdtempSync(`${tmpdir()}/pihlaja-own-`);
});
afterEach(async () => {
  await host?.close();
  host = undefined;
  await backend.close();
  rmSync(leadFolder, { recursive: true, force: true });
});

async function start(retry = later): Promise<TestHost> {
  await host?.close();
  host = await startHost(backend, { leadFolder, leadTuning: { retry }, revalidateSeconds: 0 });
  return host;
}
const partsAtBackend = () => partsOf(leadCalls(backend).at(-1) ?? expect.fail('There is no lead'));

describe('hidden and disabled fields', () => {
  it.each<[string, object]>([
    ['nothing', {}],
    ['other values', made],
  ])('reach the backend as the form has them when the post says %s of them', async (_, more) => {
    const site = await start();
    await postLead(site, { ...filled, ...more, kuvat: image() });
    expect(await partsAtBackend()).toEqual(wanted);
    await postMultipart(site, { ...filled, ...more, nimi: 'Aino ' });
    expect((await partsAtBackend()).filter(([name]) => name !== 'nimi')).toEqual(
      wanted.filter(([name]) => name !== 'nimi'),
    );
  });

  it('do so from a popup', async () => {
    backend.answer('/api/generalpopup/3/form-submissions/', { status: 201, json: {} });
    await postLead(await start(), { ...filled, ...made, _popup: '1' });
    expect(leadCalls(backend).map(({ path }) => path)).toEqual(['/api/generalpopup/3/form-submissions/']);
    expect(await partsAtBackend()).toEqual(wanted);
  });

  it('do so from a partner’s page, which is not told of the hidden ones', async () => {
    const site = await start();
    const { fields } = JSON.parse((await site.ask('/embed/api/lead-form?form=3')).text);
    expect(fields.map(({ clean_name }: { clean_name: string }) => clean_name)).not.toContain('kampanja');
    const { aiheet, ...texts } = made;
    const answer = await postEmbed(site, 'lead-form', {
      ...submission(),
      ...(await solved(site)),
      ...{ _form: '3', ...filled, ...texts, aiheet: String(aiheet) },
    });
    expect(answer.status).toBe(201);
    expect((await partsAtBackend()).filter(([name]) => !name.startsWith('_'))).toEqual(wanted);
  });

  it('do so from the queue, after a restart as well', async () => {
    takeLeads(backend, { status: 503 });
    expect((await postLead(await start(), { ...filled, ...made }, keyed(1))).status).toBe(202);
    const [kept] = readdirSync(leadFolder).filter((name) => name === keyOf(1));
    expect(JSON.parse(readFileSync(`${leadFolder}/${kept}/lead.json`, 'utf8')).parts).toEqual(wanted);
    backend.calls.length = 0;
    takeLeads(backend, { status: 201, json: {} });
    await start(soon);
    await vi.waitFor(() => expect(leadCalls(backend)).toHaveLength(1), { timeout: 10_000 });
    expect(await partsAtBackend()).toEqual(wanted);
  });

  it('make no other lead of the same form when an editor changes them between two tries', async () => {
    const site = await start();
    takeLeads(backend, { status: 503 });
    await postLead(site, filled, keyed(1));
    const changed = form_fields.map((field) => ({ ...field, default_value: 'muu' }));
    backend.answer('/api/forms/3/', { json: rawForm({ form_fields: changed }) });
    expect((await postLead(site, filled, keyed(1))).status).toBe(202);
  });
});

describe('numbers and dates', () => {
  const typed = { pituus: '25,5', hinta: ' 1 200 ', lampo: '−3,5', paiva: '9.5.2026', aika: '9.5.2026 klo 9.05' };
  const spelled = [
    ['pituus', '25.5'],
    ['hinta', '1200'],
    ['lampo', '-3.5'],
    ['paiva', '2026-05-09'],
    ['aika', '2026-05-09T09:05'],
  ];
  const types = { pituus: 'number', hinta: 'number', lampo: 'number', paiva: 'date', aika: 'datetime' };
  const fields = Object.entries(types).map(([name, type]) => rawField(name, type));

  it('reach the backend as programs read them', async () => {
    backend.answer('/api/forms/3/', { json: rawForm({ form_fields: fields }) });
    expect((await postLead(await start(), typed)).status).toBe(201);
    expect(await partsAtBackend()).toEqual(spelled);
  });

  it('do so, too, when the form becomes known after the post', async () => {
    backend.answer('/api/forms/3/', { status: 503 });
    takeLeads(backend, { status: 503 });
    expect((await postLead(await start(), typed)).status).toBe(202);
    expect(await partsAtBackend()).toEqual(Object.entries(typed));
    backend.answer('/api/forms/3/', { json: rawForm({ form_fields: fields }) });
    backend.calls.length = 0;
    takeLeads(backend, { status: 201, json: {} });
    await start(soon);
    await vi.waitFor(() => expect(leadCalls(backend)).toHaveLength(1), { timeout: 10_000 });
    expect(await partsAtBackend()).toEqual(spelled);
  });
});
