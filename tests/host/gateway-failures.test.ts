// A failing backend with its own error messages: messages of its programs, proxies and frameworks do not reach
// visitors.
import { describe, expect, it } from 'vitest';
import { cookiesOf, postForm } from '../helpers/account-forms.ts';
import type { FakeBackend, Reply } from '../helpers/fake-backend.ts';
import { provideAccounts } from '../helpers/provide-accounts.ts';
import { rawList, rawSubmission } from '../helpers/raw-content.ts';
import type { TestHost } from '../helpers/start-host.ts';

let backend: FakeBackend;
let host: TestHost;
provideAccounts((started) => {
  ({ backend, host } = started);
});

const secret = 'tietokanta-salasana-7';
const trace = `Traceback (most recent call last):\n  File "/srv/app/views.py", line 7\n${secret}`;
const page = `<!DOCTYPE html><html lang="en"><title>Server Error</title><pre>${trace}</pre></html>`;
const path = '/api/auth/login/';
const login = () => host.ask(path, { method: 'POST', body: 'login=a&password=b' });

describe.each([
  ['a page of its framework', { status: 500, body: page }],
  ['JSON', { status: 500, json: { detail: trace } }],
  ['JSON that looks harmless', { status: 503, json: { detail: 'database tausta1.sisainen is locked' } }],
  ['a page of its proxy', { status: 502, body: `<h1>Bad Gateway</h1>${secret}` }],
  ['a text and a cookie', { status: 500, body: trace, headers: { 'set-cookie': 'visitor=a', 'content-type': 'text/plain' } }],
  ['a page that can be saved', { status: 500, body: page, headers: { 'content-disposition': 'attachment' } }],
  ['a status of its own', { status: 599, body: page, headers: { 'retry-after': secret } }],
] as [string, Reply][])('a failure that comes as %s', (_, reply) => {
  it('is our own 503 for a script, and told in the log', async () => {
    host.logged.length = 0;
    backend.answer(path, reply);
    const { status, headers, text } = await login();
    expect([status, text]).toEqual([503, '{"detail":"Service temporarily unavailable."}']);
    expect(headers['content-type']).toMatch(/^application\/json\b/);
    expect([headers['retry-after'], headers['set-cookie'], headers['content-disposition']]).toEqual(['5', undefined, undefined]);
    expect(host.logged).toEqual([expect.objectContaining({ path: '/auth/login/', reason: expect.stringContaining(`${reply.status}`) })]);
  });

  it('is a page in Finnish for a visitor without JavaScript', async () => {
    backend.answer(path, reply);
    const answer = await postForm(host, '/kirjaudu/', { login: 'a@b.example', password: 'x' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(answer.text).toContain('Tapahtui odottamaton virhe. Yritä uudelleen.');
    expect(answer.text).not.toMatch(/Traceback|tietokanta|sisainen|Bad Gateway/);
  });
}); // biome-ignore format: one answer a line

describe('a refusal that is no data', () => {
  it.each([
    ['of a call that is not there', { status: 404, body: page }, {}],
    ['of its firewall', { status: 403, body: page }, {}],
    ['as a text', { status: 400, body: trace, headers: { 'content-type': 'application/json' } }, {}],
    ['as JSON that is one text', { status: 400, json: trace }, {}],
    ['as a list', { status: 400, json: [trace] }, {}],
    ['of a body that is too large', { status: 413, body: page }, { detail: 'Request is too large.' }],
    ['of too many calls', { status: 429, body: page, headers: { 'retry-after': '7' } }, {}],
    ['that can be saved', { status: 418, body: page, headers: { 'content-disposition': 'attachment' } }, {}],
  ] as [string, Reply, object][])('%s keeps its status and has our words', async (_, reply, expected) => {
    backend.answer(path, reply);
    const { status, headers, text } = await login();
    expect([status, JSON.parse(text)]).toEqual([reply.status, expected]);
    expect(headers['content-type']).toMatch(/^application\/json\b/);
    expect(headers['content-disposition']).toBeUndefined();
    expect(headers['retry-after']).toBe(reply.headers?.['retry-after']);
  }); // biome-ignore format: one answer a line

  it('is told to a visitor without JavaScript as one without a reason', async () => {
    backend.answer(path, { status: 403, body: page });
    const answer = await postForm(host, '/kirjaudu/', { login: 'a@b.example', password: 'x' });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('Kirjautuminen epäonnistui');
    expect(answer.text).not.toMatch(/Traceback|tietokanta|refused/);
  });

  it('has no time that is none', async () => {
    backend.answer(path, { status: 429, json: {}, headers: { 'retry-after': secret } });
    expect((await login()).headers['retry-after']).toBeUndefined();
  });
});

describe('a refusal as described', () => {
  it('keeps the words about each field, and loses what no visitor should read', async () => {
    const json = {
      password: ['This password is too common.', trace],
      login: ['<b>Outo</b>\ntunnus', 'x '.repeat(300)],
      email: [trace],
      phone: 'Ei <i>numero</i>',
      stack: trace,
      detail: trace,
      debug: { sql: secret },
      has_voted: true,
      vote_count: 7,
    };
    backend.answer(path, { status: 400, json });
    expect(JSON.parse((await login()).text)).toEqual({
      password: ['This password is too common.'],
      login: ['Outo tunnus', `${'x '.repeat(149)}x…`],
      email: [''],
      phone: 'Ei numero',
      has_voted: true,
      vote_count: 7,
    });
  });

  it('that holds nothing for visitors gives no reason', async () => {
    backend.answer(path, { status: 400, json: { detail: trace, debug: { sql: secret } } });
    expect(JSON.parse((await login()).text)).toEqual({});
  });

  it('that nests deep gives no reason', async () => {
    const body = `{"login":${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}}`;
    backend.answer(path, { status: 400, body, headers: { 'content-type': 'application/json' } });
    const answers = [await login(), await postForm(host, '/kirjaudu/', { login: 'a@b.example', password: 'x' })];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(JSON.parse(answers[0]?.text ?? '')).toEqual({});
  });
});

describe('a success', () => {
  it('is JSON, whatever a backend calls it', async () => {
    backend.answer(path, { body: '{"detail":"Login successful"}', headers: { 'content-type': 'text/html' } });
    const { status, headers, text } = await login();
    expect([status, text]).toEqual([200, '{"detail":"Login successful"}']);
    expect(headers['content-type']).toMatch(/^application\/json\b/);
  });

  it.each([
    ['/api/auth/status/', 'image/png'],
    ['/api/users/profile/icon/', 'image/svg+xml'],
    ['/api/users/profile/icon/', 'text/html'],
  ])('of %s is no %s', async (at, type) => {
    backend.answer(at, { body: page, headers: { 'content-type': type } });
    const { status, text } = await host.ask(at);
    expect([status, text]).toEqual([503, '{"detail":"Service temporarily unavailable."}']);
  });

  it('may be a picture of the visitor', async () => {
    backend.answer('/api/users/profile/icon/', { body: 'kuva', headers: { 'content-type': 'image/webp' } });
    const { status, headers, text } = await host.ask('/api/users/profile/icon/');
    expect([status, headers['content-type'], text]).toEqual([200, 'image/webp', 'kuva']);
  });
});

describe('a vote without JavaScript', () => {
  it.each([
    ['fails', { status: 500, body: page }, 503],
    ['refuses with a page', { status: 403, body: page }, 503],
  ] as [string, Reply, number][])('is our own page when the backend %s', async (_, reply, status) => {
    backend.answer('/api/competition/', { json: { title: '', closes_at: '2999-08-31T20:59:59Z' } });
    backend.answer('/api/competition/submissions/', { json: rawList([rawSubmission(5)]) });
    backend.answer('/api/competition/submissions/5/vote-status/', { json: { has_voted: false, vote_count: 1 } });
    backend.answer('/api/competition/submissions/5/vote/', reply);
    const answer = await postForm(host, '/aanesta/5/', {});
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/Traceback|tietokanta/);
    expect(cookiesOf(answer)).not.toHaveProperty('visitor');
  });
});
