// The messages of a failed post without JavaScript: in Finnish, and correct.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formRules } from '../../texts/fi/forms.ts';
import { form as texts } from '../../texts/fi.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { filled, postLead, postMultipart, serveForm, takeLeads } from '../helpers/lead-post.ts';
import { serveSite } from '../helpers/raw-content.ts';
import { siteUrl, startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeEach(async () => {
  backend = await startFakeBackend();
});
afterEach(async () => {
  await host.close();
  await backend.close();
});

describe('a page that can’t show what was typed', () => {
  it('promises nothing about it, because nobody can say what the form is', async () => {
    serveSite(backend, {});
    backend.answer('/api/forms/3/', { status: 500 });
    host = await startHost(backend, { leadTuning: { caps: { leads: 0, bytes: 0 } } });
    const { status, text } = await postMultipart(host, filled);
    expect(status).toBe(503);
    expect(text).toContain(texts.goBack);
    expect(text).not.toContain(texts.outOfOrder);
  });

  it.each([
    ['at its fields', JSON.stringify({ nimi: [{ message: 'Koko nimi, kiitos.' }] }), 'Koko nimi, kiitos.'],
    ['in words', 'Tältä alueelta ei oteta pyyntöjä.', 'Tältä alueelta ei oteta pyyntöjä.'],
  ])('says what the backend found wrong %s all the same', async (_, message, words) => {
    serveForm(backend);
    backend.answer('/api/forms/3/', { status: 500 });
    takeLeads(backend, { status: 400, json: { message } });
    host = await startHost(backend);
    const { status, text } = await postMultipart(host, filled);
    expect(status).toBe(400);
    expect(text).toContain(`${words} ${texts.goBackAndMend}`);
  });

  it('promises nothing about it, because it was not read', async () => {
    serveForm(backend);
    host = await startHost(backend);
    const { status, text } = await postMultipart(host, filled, { headers: { 'content-type': 'text/plain' } });
    expect(status).toBe(415);
    expect(text).toContain(texts.goBack);
    expect(text).not.toContain('name="nimi"');
  });
});

describe('a backend that refuses a form with JSON that nests deep', () => {
  const nested = (depth: number) => `{"email":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
  const bodies = [4000, 20_000].flatMap((depth): [string, number, string][] => [
    ['as its answer', depth, nested(depth)],
    ['as its message', depth, `{"message":${nested(depth)}}`],
    ['in the text of its message', depth, JSON.stringify({ message: nested(depth) })],
  ]);

  it.each(bodies)('has refused it, %s of %i levels', async (_, _depth, body) => {
    serveForm(backend);
    takeLeads(backend, { status: 400, body, headers: { 'content-type': 'application/json' } });
    host = await startHost(backend);
    for (const { status, text } of [await postLead(host), await postMultipart(host, filled)]) {
      expect(status).toBe(400);
      expect(text).toContain(texts.serverError);
    }
    expect((await postMultipart(host, filled)).text).toContain(`value="${filled.nimi}"`);
  });

  it('has refused it with a status that only the API gives', async () => {
    serveForm(backend);
    takeLeads(backend, { status: 404, body: nested(20_000), headers: { 'content-type': 'application/json' } });
    host = await startHost(backend);
    expect((await postLead(host)).status).toBe(404);
  });
});

describe('a backend that refuses a form in words of its own', () => {
  const trace = 'Traceback (most recent call last):\n  File "views.py", line 7\nsalaisuus';

  it.each([
    ['the trace of a program', trace],
    ['a page', '<!DOCTYPE html><pre>salaisuus</pre>'],
    ['the trace under a field that the form lacks', JSON.stringify({ outo: [{ message: trace, code: 'invalid' }] })],
    ['data', JSON.stringify({ salaisuus: 1 })],
    ['a very long text', 'salaisuus '.repeat(40)],
  ])('tells no visitor %s', { tags: 'slow' }, async (_, message) => {
    serveForm(backend);
    takeLeads(backend, { status: 400, json: { message } });
    host = await startHost(backend);
    const answers = [await postLead(host), await postMultipart(host, filled)];
    for (const { status, text } of answers) {
      expect(status).toBe(400);
      expect(text).toContain(texts.serverError);
      expect(text).not.toMatch(/Traceback|salaisuus/);
    }
  });

  it('marks a field with words of the site, where its message is the trace of a program', async () => {
    serveForm(backend);
    takeLeads(backend, { status: 400, json: { message: JSON.stringify({ nimi: [{ message: trace }] }) } });
    host = await startHost(backend);
    const { status, text } = await postMultipart(host, filled);
    expect([status, text.includes(`${formRules.invalidValue}</p>`)]).toEqual([400, true]);
    expect(text).not.toMatch(/Traceback|salaisuus/);
  });

  it('keeps what it says in sentences', async () => {
    serveForm(backend);
    const errors = { nimi: [{ message: 'Nimi on varattu.', code: 'x' }], puhelin: [{ message: trace, code: 'x' }] };
    takeLeads(backend, { status: 400, json: { message: JSON.stringify(errors) } });
    host = await startHost(backend);
    const received = JSON.parse(JSON.parse((await postLead(host)).text).message);
    expect(received).toEqual({ nimi: [{ message: 'Nimi on varattu.', code: 'invalid' }] });
    takeLeads(backend, { status: 400, json: { message: 'Lomake on suljettu.' } });
    expect((await postMultipart(host, filled)).text).toContain('Lomake on suljettu.');
  });
});

describe('a post of another site’s page', () => {
  it.each(['/lomake/3/', '/uutiskirje/'])('to %s is refused in Finnish', async (path) => {
    serveForm(backend);
    host = await startHost(backend);
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await host.ask(path, { method: 'POST', headers: { ...headers, accept: 'text/html' }, body: 'a=1' });
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      403,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(answer.text).toContain(texts.refused);
    expect(answer.text).not.toMatch(/Cross-site|refused/);
  });

  it('is none of them when the browser hides the origin, but says that it is the same', async () => {
    serveForm(backend);
    takeLeads(backend, { status: 201, json: { message: '' } });
    host = await startHost(backend);
    const post = (headers: Record<string, string>) => postLead(host, filled, { headers });
    expect((await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(201);
    for (const site of ['same-site', 'cross-site', 'none', ''])
      expect((await post({ origin: 'null', 'sec-fetch-site': site })).status).toBe(403);
    expect((await post({ origin: siteUrl, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).status).toBe(403);
  });
});
