// Forms of a backend that lacks or refuses the call for forms: they are found in the pages that show them, and no lead
// is lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostOptions } from '../../server/host/host-options.ts';
import { form as texts } from '../../texts/fi.ts';
import { postEmbed, readAnswer, solved, submission } from '../helpers/embed-post.ts';
import { type Reply, startFakeBackend } from '../helpers/fake-backend.ts';
import {
  filled,
  image,
  keyed,
  leadCalls,
  messageOf,
  partsOf,
  postLead,
  postMultipart,
  serveForm,
  soon,
  takeLeads,
} from '../helpers/lead-post.ts';
import { type Raw, rawArticle, rawField, rawForm, rawPage, rawSite, servePage } from '../helpers/raw-content.ts';
import { siteUrl, startHost, type TestHost } from '../helpers/start-host.ts';

const formCall = '/api/forms/3/';
const page = '/puutarha/tarjous/';
const hidden = rawField('kampanja', 'hidden', { default_value: 'kevät' });
const ownForm = (changes: Raw = {}) => rawForm({ form_fields: [...rawForm().form_fields, hidden], ...changes });

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost | undefined;
let folder: string;
beforeEach(async () => {
  backend = await startFakeBackend();
  serveForm(backend);
  backend.answer(formCall, { status: 404, json: { message: 'not found' } });
  folder = mkdtempSync(`${tmpdir()}/pihlaja-untold-`);
  showForm();
});
afterEach(async () => {
  await host?.close();
  host = undefined;
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces the running process, if there is one. */
async function start(options: Partial<HostOptions> = {}): Promise<TestHost> {
  await host?.close();
  host = await startHost(backend, { leadFolder: folder, ...options });
  return host;
}
const showForm = (changes: Raw = {}, path = page, id = 41) =>
  servePage(backend, path, rawArticle({ id, body: [{ id: 'b', type: 'form', value: ownForm(changes) }] }));
const hideForm = () => servePage(backend, page, rawArticle({ id: 41 }));

const wrong = { ...filled, email: 'väärä' };
/** Expects that the host knows the form: it validates the fields itself, and adds the form's hidden values. */
async function expectKnown(site: TestHost, more: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const refused = await postLead(site, { ...wrong, ...more }, { headers });
  expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringContaining(texts.email)]);
  expect(leadCalls(backend)).toEqual([]);
  const taken = await postLead(site, { ...filled, ...more }, { headers });
  expect([taken.status, messageOf(taken)]).toEqual([201, 'Kiitos pyynnöstä!']);
  expect(await partsOf(leadCalls(backend)[0] as never)).toContainEqual(['kampanja', 'kevät']);
}

describe('a form on a page', () => {
  it.each<[string, Reply]>([
    ['403', { status: 403, json: { detail: 'Not allowed.' } }],
    ['404', { status: 404, json: { message: 'not found' } }],
    ['404 as a page', { status: 404, body: '<h1>Not Found</h1>' }],
    ['405', { status: 405, json: { detail: 'Method "GET" not allowed.' } }],
    ['500', { status: 500, body: '<h1>Server Error</h1>' }],
    ['501', { status: 501 }],
    ['200 as a page', { body: '<h1>Tervetuloa</h1>' }],
    ['another shape', { json: { results: [] } }],
  ])('is known by that page when its own call answers %s', async (_, reply) => {
    backend.answer(formCall, reply);
    const site = await start();
    expect((await site.ask(page)).text).toContain('pyyda-tarjous');
    await expectKnown(site, { _page: page });
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['the number of its page', { parent_page: '41' }, {}],
    ['the path of its page', { _page: page }, {}],
    ['the page that the browser names', {}, { referer: `${siteUrl}${page}?utm_source=kirje` }],
    ['another number, but its path', { parent_page: '40', _page: page }, {}],
    ['a page that is no more, but its path', { parent_page: '99999', _page: page }, {}],
  ])('that an earlier process has shown is known by %s', async (_, more, headers) => {
    servePage(backend, '/muu/', rawArticle({ id: 40 }));
    await expectKnown(await start(), more, headers);
  });

  it('is shown again with its values after a restart, without JavaScript', async () => {
    const { status, text } = await postMultipart(await start(), { ...wrong, parent_page: '41' });
    expect(status).toBe(400);
    expect(text).toContain(texts.email);
    expect(text).toContain('value="väärä"');
  });

  it('thanks in its own words without JavaScript, after a restart as well', async () => {
    const sent = await postMultipart(await start(), { ...filled, _page: page });
    expect(sent.status).toBe(303);
    expect((await (await start()).ask(String(sent.headers.location))).text).toContain('Kiitos pyynnöstä!');
  });

  it('is known by its page while that cannot be asked', async () => {
    const site = await start({ leadTuning: { retry: { firstMs: 600_000, maxMs: 600_000 } } });
    await site.ask(page);
    await backend.goDown();
    expect((await postLead(site, { ...wrong, _page: page })).status).toBe(400);
    expect((await postLead(site, { ...filled, _page: page })).status).toBe(202);
    await backend.goUp();
  });

  it('costs a backend that refuses its call one call, and the log one line', async () => {
    backend.answer(formCall, { status: 405 });
    const site = await start();
    await site.ask(page);
    for (const nimi of ['Aino', 'Eino', 'Maija']) await postLead(site, { ...filled, nimi });
    expect([backend.countOf(formCall), site.logged.length]).toEqual([1, 1]);
  });
});

describe('a form of the popup', () => {
  const popup = ownForm({
    heading: 'Ponnahdus',
    success_text: 'Kiitos ponnahduksesta!',
    form_fields: [rawField('puhelin', 'phone_number', { required: true }), rawField('pihakuva', 'image')],
  });
  const popupPath = '/api/generalpopup/3/form-submissions/';
  beforeEach(() => {
    backend.answer('/api/site/', {
      json: rawSite({ popup: { id: 1, kind: 'form', form: popup, image: null, html_url: '' } }),
    });
    backend.answer(popupPath, { status: 201, json: {} });
  });

  it.each<[string, Reply]>([
    ['nobody else tells of', { status: 404 }],
    ['a page’s form has the number of', { json: rawForm() }],
    ['another form that was taken off has the number of', { json: rawForm({ live: false }) }],
  ])('that %s is checked as what it is, with its own images', async (_, reply) => {
    backend.answer(formCall, reply);
    const site = await start();
    expect((await postLead(site, { ...filled, _popup: '1' })).status).toBe(400);
    const answer = await postLead(site, { _popup: '1', puhelin: '+358 40 123 4567', pihakuva: image() });
    expect([answer.status, messageOf(answer)]).toEqual([201, 'Kiitos ponnahduksesta!']);
    const [call] = leadCalls(backend);
    expect(call?.path).toBe(popupPath);
    expect((await partsOf(call as never)).map(([name]) => name)).toEqual(['puhelin', 'pihakuva']);
  });

  it('says nothing of a page’s form of the same number', async () => {
    await expectKnown(await start(), { _page: page });
  });
});

describe('a form on a partner’s page', () => {
  const definition = async (site: TestHost) => {
    const { status, text } = await site.ask('/embed/api/lead-form?form=3');
    return [status, JSON.parse(text).title];
  };

  it('can’t be drawn, whatever pages show it, but what was sent is not lost', async () => {
    const site = await start();
    await site.ask(page);
    expect((await definition(site))[0]).toBe(404);
    const lead = { ...submission(), ...(await solved(site)), _form: '3', ...filled, _lang: 'sv' };
    expect(readAnswer(await postEmbed(site, 'lead-form', lead))).toEqual({
      status: 201,
      message: 'Formuläret har skickats!',
    });
  });
});

describe('a form of which nobody can tell', () => {
  it('goes to the backend unchecked, and is confirmed in common words', async () => {
    const answer = await postLead(await start(), { ...wrong, muu: 'x', kuva: image() });
    expect([answer.status, messageOf(answer)]).toEqual([201, texts.success]);
    const parts = await partsOf(leadCalls(backend)[0] as never);
    expect(parts.map(([name]) => name)).toEqual(['nimi', 'email', 'muu', 'kuva']);
  });

  it('without JavaScript leads on all the same', async () => {
    const site = await start();
    const { headers } = await postMultipart(site, filled);
    const { status, text } = await site.ask(String(headers.location));
    expect([status, text.includes(texts.success)]).toEqual([200, true]);
    expect((await site.ask('/lomake/3/')).status).toBe(404);
  });

  it('gets its own fields once somebody can tell, when its lead had to wait', async () => {
    const site = await start({ leadTuning: { retry: soon } });
    await backend.goDown();
    const made = { ...filled, kampanja: 'huijaus', parent_page: '41' };
    expect((await postLead(site, made, keyed(1))).status).toBe(202);
    await backend.goUp();
    await vi.waitFor(() => expect(leadCalls(backend)).toHaveLength(1), { timeout: 10_000 });
    const parts = await partsOf(leadCalls(backend)[0] as never);
    expect(parts.filter(([name]) => name === 'kampanja')).toEqual([['kampanja', 'kevät']]);
  });

  it('is sent as it was at first when the backend has it already', async () => {
    takeLeads(backend, { status: 422 }, { status: 201, json: {} });
    const site = await start({ leadTuning: { retry: soon } });
    await backend.goDown();
    await postLead(site, { ...filled, kampanja: 'huijaus', parent_page: '41' }, keyed(1));
    await backend.goUp();
    await vi.waitFor(() => expect(leadCalls(backend)).toHaveLength(2), { timeout: 10_000 });
    expect(await partsOf(leadCalls(backend)[1] as never)).toContainEqual(['kampanja', 'huijaus']);
  });
});

describe('a form that was taken off', () => {
  it('is gone when the backend says so of its lead', async () => {
    const site = await start({ revalidateSeconds: 0 });
    await site.ask(page);
    hideForm();
    takeLeads(backend, { status: 404, json: { message: 'not found' } });
    const answer = await postLead(site, { ...filled, parent_page: '41' });
    expect([answer.status, messageOf(answer)]).toEqual([404, texts.gone]);
  });

  it('is gone when its page says so, and nothing is sent', async () => {
    const site = await start({ revalidateSeconds: 0 });
    await site.ask(page);
    showForm({ live: false });
    expect((await postLead(site, { ...filled, _page: page })).status).toBe(404);
    expect(leadCalls(backend)).toEqual([]);
  });

  it('is gone when a backend that tells of forms knows it not, and no page shows it', async () => {
    const site = await start({ revalidateSeconds: 0 });
    backend.answer('/api/forms/8/', { json: rawForm({ id: 8 }) });
    await site.ask('/lomake/8/');
    expect((await postLead(site)).status).toBe(404);
    expect(leadCalls(backend)).toEqual([]);
    // Later a page shows the form: then only the backend may refuse the lead.
    expect((await postLead(site, { ...filled, _page: page }, { headers: { referer: siteUrl + page } })).status).toBe(
      201,
    );
  });

  it('is not brought back by a draft', async () => {
    const draft = rawPage('FormPage', { form: ownForm({ live: false }), body: [] });
    backend.answer('/api/pages/preview/', { json: draft });
    const site = await start();
    await site.ask('/preview/?token=x&content_type=base.formpage');
    expect((await postLead(site)).status).toBe(201);
  });
});
