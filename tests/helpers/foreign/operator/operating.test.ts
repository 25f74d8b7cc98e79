// The foreign backend's operator implements section 9 of docs/content-api.md; otherwise screenshots of its pages would
// prove nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as admin from '../../../../server/contract/admin.ts';
import * as content from '../../../../server/contract/admin-content.ts';
import { adminHealth } from '../../../../server/contract/admin-health.ts';
import * as leads from '../../../../server/contract/admin-leads.ts';
import * as mails from '../../../../server/contract/admin-mails.ts';
import { adminMonth } from '../../../../server/contract/admin-month.ts';
import { adminPerson } from '../../../../server/contract/admin-person.ts';
import { parseAs } from '../../../../server/contract/parse.ts';
import { createCookieJar } from '../../../../server/shared/cookies.ts';
import { type ForeignBackend, startForeignBackend } from '../foreign-backend.ts';
import type { ForeignOperator } from './factor.ts';
import { knownPerson } from './other-data.ts';

const siteUrl = 'https://ulappa.example';
let backend: ForeignBackend;
let operator: ForeignOperator;
let jar: ReturnType<typeof createCookieJar>;
let token = '';

async function send(method: string, path: string, fields?: Record<string, string>, more: Record<string, string> = {}) {
  const response = await fetch(backend.apiUrl + path, {
    method,
    redirect: 'manual',
    headers: { authorization: `Api-Key ${backend.apiKey}`, cookie: jar.header(), 'x-csrftoken': token, ...more },
    ...(method === 'POST' && { body: new URLSearchParams(fields) }),
  });
  jar.apply(response.headers.getSetCookie());
  token = jar.cookies.get('csrftoken') ?? token;
  return response;
}
const json = async (path: string) => (await send('GET', path)).json();
const stateNow = async () => parseAs(admin.adminStatus, await json('/admin/status/'), 'status').state;

beforeAll(async () => {
  backend = await startForeignBackend('full', siteUrl);
  operator = backend.operator as ForeignOperator;
});
beforeEach(async () => {
  jar = createCookieJar('');
  token = '';
  await send('GET', '/csrf_token/');
});
afterAll(() => backend.close());

const logIn = () => send('POST', '/auth/login/', { login: operator.email, password: operator.password });

describe('the way in', () => {
  it('goes from the login over an enrolment to an open page, and back', async () => {
    expect(await stateNow()).toBe('logged-out');
    await logIn();
    expect(await stateNow()).toBe('new');
    expect((await send('POST', '/admin/enrolment/', { password: 'arvaus' })).status).toBe(400);
    expect((await send('GET', '/admin/enrolment/')).status).toBe(404);
    const begun = await (await send('POST', '/admin/enrolment/', { password: operator.password })).json();
    parseAs(admin.adminEnrolment, begun, 'enrolment');
    expect(await json('/admin/enrolment/')).toEqual(begun);
    expect((await send('POST', '/admin/enrolment/confirm/', { code: '000000' })).status).toBe(400);
    const codes = await (await send('POST', '/admin/enrolment/confirm/', { code: operator.code })).json();
    expect(parseAs(admin.adminRecoveryCodes, codes, 'codes').recovery_codes).toHaveLength(10);
    expect(await stateNow()).toBe('open');
    await send('POST', '/admin/leave/', {});
    expect(await stateNow()).toBe('locked');
    expect((await send('GET', '/admin/acts/')).status).toBe(403);
    operator.needs = 'password';
    expect((await send('POST', '/admin/confirm/', { code: operator.code })).status).toBe(400);
    const { email, code, password } = operator;
    expect((await send('POST', '/admin/confirm/', { code, password })).status).toBe(204);
    operator.needs = 'nothing';
    expect(await json('/admin/status/')).toMatchObject({ state: 'open', email });
    expect((await send('POST', '/admin/confirm/', { code: '429429' })).headers.get('retry-after')).toBe('1800');
  });

  it('is not there for another account, nor without the key, nor at the bare publisher', async () => {
    await logIn();
    operator.isListed = false;
    for (const path of ['status', 'acts', 'leads']) expect((await send('GET', `/admin/${path}/`)).status).toBe(404);
    operator.isListed = true;
    expect((await send('GET', '/admin/status/', undefined, { authorization: '' })).status).toBe(403);
    const bare = await startForeignBackend('bare', siteUrl);
    expect(bare.operator).toBeNull();
    expect((await fetch(`${bare.apiUrl}/admin/status/`)).status).toBe(404);
    await bare.close();
  });
});

describe('an operator who is in', () => {
  beforeEach(async () => {
    await logIn();
    operator.isEnrolled = true;
    await send('POST', '/admin/confirm/', { code: operator.code });
  });

  it.each([
    ['/admin/acts/', admin.adminActs],
    ['/admin/summary/', leads.adminSummary],
    ['/admin/leads/', leads.adminLeads],
    ['/admin/leads/?state=quarantined&q=märta&since=2026-01-01T00:00:00.000Z', leads.adminLeads],
    ['/admin/lead-sources/', leads.adminLeadSources],
    ['/admin/mails/', mails.adminMails],
    ['/admin/mails/?page=2', mails.adminMails],
    ['/admin/health/', adminHealth],
    ['/admin/months/', adminMonth],
    ['/admin/months/2026-10/', adminMonth],
    ['/admin/months/2026-09/', adminMonth],
    ['/admin/content/', content.adminContent],
    ['/admin/content/findings/?page=3', content.adminFindings],
    ['/admin/content/stale/', content.adminStaleArticles],
  ])('reads %s as the contract wants it', async (path, schema) => {
    expect(() => parseAs(schema, 'words', 'nothing')).toThrow();
    const answer = await json(path);
    parseAs(schema, answer, path);
    expect(answer.items ?? [1]).not.toEqual([]);
  });

  it('reads every lead of a list, in every state, and its pictures', async () => {
    const list = [1, 2].map((page) => json(`/admin/leads/?page=${page}`));
    const items = (await Promise.all(list)).flatMap((answer) => parseAs(leads.adminLeads, answer, 'leads').items);
    expect(items).toHaveLength(40);
    const whole = await Promise.all(
      items.map(async ({ id }) => parseAs(leads.adminLead, await json(`/admin/leads/${id}/`), 'lead')),
    );
    expect(new Set(whole.map(({ state }) => state))).toEqual(new Set(['new', 'handled', 'quarantined', 'refused']));
    const pictures = whole.flatMap(({ id, fields }) =>
      fields.flatMap(({ images }) => images.map(({ number }) => `/admin/leads/${id}/images/${number}/`)),
    );
    expect(pictures).toHaveLength(24);
    expect((await send('GET', pictures[2] ?? '')).headers.get('content-type')).toBe('image/png');
  });

  it.each([
    ['/admin/quarantine/release/', { ids: 'held-by-trap,olematon' }, leads.adminQuarantineResult],
    ['/admin/quarantine/refuse/', { ids: 'held-by-weather' }, leads.adminQuarantineResult],
    ['/admin/leads/vene-1/mail/', {}, leads.adminMailed],
    ['/admin/persons/search/', { email: knownPerson }, adminPerson],
    ['/admin/persons/delete/', { email: 'joku@posti.example' }, adminPerson],
    ['/admin/mails/retry/', { id: 'posti/1 ä' }, mails.adminRetriedMails],
    ['/admin/mails/test/', {}, mails.adminTestedMail],
    ['/admin/content/check/', {}, content.adminContentCheck],
    ['/admin/recovery-codes/', { code: '183800' }, admin.adminRecoveryCodes],
  ])('does %s once its post has a token, with the answer of the contract', async (path, fields, schema) => {
    const forged = await send('POST', path, fields, { 'x-csrftoken': 'x' });
    expect([forged.status, (await forged.json()).detail]).toEqual([403, expect.stringContaining('CSRF')]);
    expect((await send('POST', path, { ...fields, muuta: 'x' })).status).toBe(400);
    const answer = await send('POST', path, fields);
    expect(answer.status).toBe(200);
    parseAs(schema, await answer.json(), path);
  });

  it('handles a lead and takes that back, and finds both in the log', async () => {
    expect((await send('POST', '/admin/leads/vene-1/handled/', { note: 'x'.repeat(4001) })).status).toBe(400);
    expect((await send('POST', '/admin/leads/vene-1/handled/', { note: 'Soitettu' })).ok).toBe(true);
    expect(await json('/admin/leads/vene-1/')).toMatchObject({ state: 'handled', note: 'Soitettu' });
    expect((await send('POST', '/admin/leads/vene-1/unhandled/', {})).ok).toBe(true);
    expect(await json('/admin/leads/vene-1/')).toMatchObject({ state: 'new' });
    expect((await send('POST', '/admin/leads/olematon/handled/', { note: '' })).status).toBe(404);
    const { items } = await json('/admin/acts/');
    expect(items.map(({ act }: { act: string }) => act)).toEqual(
      expect.arrayContaining(['lead-handled', 'lead-unhandled', 'lead-opened']),
    );
  });

  it.each([
    ['/admin/leads/?paikka=utö', 400],
    ['/admin/leads/?page=99', 404],
    ['/admin/months/2026-08/', 404],
    ['/admin/health/?kaikki=1', 400],
    ['/admin/leads/olematon/', 404],
    ['/admin/leads/vene-1/images/1/', 404],
  ])('is refused %s', async (path, status) => {
    expect((await send('GET', path)).status).toBe(status);
  });

  it('is refused a call that a test has broken, until it is mended', async () => {
    const statusOfHealth = async () => (await send('GET', '/admin/health/')).status;
    backend.break('GET /api/admin/health/', 501);
    expect(await statusOfHealth()).toBe(501);
    backend.break('GET /api/admin/health/', null);
    expect(await statusOfHealth()).toBe(200);
  });

  it('gets all leads as a table, without formulas', async () => {
    const bytes = Buffer.from(await (await send('GET', '/admin/lead-export/?state=new')).arrayBuffer());
    expect(bytes.toString()).toMatch(/^\ufefftunnus;lähettäjä\r\n"ULAPPA-2026-000909"/);
  });
});

it('tells the same at any time, so that two drawings of its pages are equal', async () => {
  const other = await startForeignBackend('full', siteUrl);
  const first = backend;
  const read = async () => {
    jar = createCookieJar('');
    await send('GET', '/csrf_token/');
    await logIn();
    (backend.operator as ForeignOperator).isEnrolled = true;
    await send('POST', '/admin/confirm/', { code: operator.code });
    const paths = [
      'summary',
      'health',
      'months',
      'content',
      'content/findings',
      'content/stale',
      'lead-sources',
      'status',
    ];
    const texts = await Promise.all(paths.map(async (path) => (await send('GET', `/admin/${path}/`)).text()));
    return texts.map((text) => text.replaceAll(backend.origin, ''));
  };
  const before = await read();
  backend = other;
  expect(await read()).toEqual(before);
  backend = first;
  await other.close();
});
