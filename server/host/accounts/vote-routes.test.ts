// Voting without JavaScript: the page of a vote, its states, and the result of the form post.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf, formToken, postForm, postsTo, serveAccounts } from '../../../tests/helpers/account-forms.ts';
import { type Reply, startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawList, rawSite, rawSubmission } from '../../../tests/helpers/raw-content.ts';
import { type Answer, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

const path = '/aanesta/5/';
const api = '/api/competition/submissions/5';
const quick_links = { competition: '/kilpailu/' };

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let now = new Date('2026-07-10T09:00:00Z');
beforeAll(async () => {
  backend = await startFakeBackend();
  serveAccounts(backend);
  backend.answer('/api/site/', { json: rawSite({ quick_links }) });
  backend.answer('/api/competition/', { json: { title: '', closes_at: '2026-08-31T20:59:59Z' } });
  backend.answer('/api/competition/submissions/', {
    json: rawList([rawSubmission(5, { single_tip: 'Pitkä vinkki. '.repeat(9) }), rawSubmission(7)]),
  });
  host = await startHost(backend, { now: () => now });
});
beforeEach(() => {
  now = new Date('2026-07-10T09:00:00Z');
  backend.calls.length = 0;
  serveAccounts(backend);
  backend.answer('/api/site/', { json: rawSite({ quick_links }) });
  answerStatus(false);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const answerStatus = (has_voted: boolean) =>
  backend.answer(`${api}/vote-status/`, { json: { has_voted, vote_count: 41 } });
const answerVote = (reply: Reply) => backend.answer(`${api}/vote/`, reply);
const vote = (fields = {}, headers = {}) => postForm(host, path, fields, headers);
const words = ({ text }: Answer) =>
  text
    .replace(/\u00AD/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const hasButton = ({ text }: Answer) => /<button[^>]*aria-label="Äänestä työtä Sopukka 5"/.test(text);
const titleOf = ({ text }: Answer) => /<title>(.*)<\/title>/.exec(text)?.[1];

describe('the page of a vote', () => {
  it('shows the whole work, its votes and a button with a token, and is kept and listed by nobody', async () => {
    const page = await host.ask(path, { headers: { cookie: 'visitor=kavija; muu=1' } });
    expect(page.status).toBe(200);
    expect(titleOf(page)).toBe('Äänestä työtä Sopukka 5 – Koe &amp; Näyte');
    expect(words(page)).toContain('Pitkä vinkki. '.repeat(9).trim());
    expect(words(page)).toContain('41 ääntä');
    expect(hasButton(page)).toBe(true);
    expect(page.text).toContain(`name="csrfmiddlewaretoken" value="${formToken}"`);
    expect(page.text).toContain('href="/kilpailu/#submission-5"');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(cookiesOf(page).csrftoken).toContain(formToken);
    const statusCall = backend.calls.find((call) => call.path === `${api}/vote-status/`);
    expect(statusCall?.headers.cookie).toBe('visitor=kavija');
  });

  it('says so to who has voted, and thanks who comes from voting', async () => {
    answerStatus(true);
    const again = await host.ask(path);
    expect(hasButton(again)).toBe(false);
    expect(words(again)).toContain('Olet äänestänyt tätä työtä.');
    const done = await host.ask(`${path}?tila=aanestetty`);
    expect(words(done)).toContain('Äänesi on tallennettu');
    expect(done.text).toContain('href="/kilpailu/?aanestetty=5#submission-5"');
    expect(titleOf(done)).toContain('Äänesi on tallennettu – Äänestä työtä Sopukka 5');
  });

  it('does not thank who has not voted, whatever the address says', async () => {
    const page = await host.ask(`${path}?tila=aanestetty`);
    expect(words(page)).not.toContain('Äänesi on tallennettu');
    expect(hasButton(page)).toBe(true);
  });

  it('has no button once voting has ended', async () => {
    now = new Date('2026-08-31T20:59:59Z');
    const page = await host.ask(path);
    expect([page.status, hasButton(page)]).toEqual([200, false]);
    expect(words(page)).toContain('Äänestys on päättynyt');
  });

  it.each(['/aanesta/99/', '/aanesta/x/', '/aanesta/-1/', '/aanesta/1e9/', '/aanesta/'])(
    '%s is not found',
    async (at) => {
      expect((await host.ask(at)).status).toBe(404);
      expect((await postForm(host, at, {})).status).toBe(404);
    },
  );

  it.each([{ status: 500, json: {} }, { drops: true }] as Reply[])(
    'says that voting is out of order while the state is %j',
    async (reply) => {
      backend.answer(`${api}/vote-status/`, reply);
      const page = await host.ask(path);
      expect([page.status, page.headers['retry-after']]).toEqual([503, '30']);
      expect(words(page)).toContain('Äänestäminen ei juuri nyt onnistu.');
    },
  );
});

describe('the post of a vote', () => {
  it('is sent on with its token and cookies, and leads to a page that a reload may ask again', async () => {
    answerVote({
      json: { has_voted: true, vote_count: 42 },
      headers: { 'set-cookie': 'visitor=kavija; Max-Age=31536000; Path=/; HttpOnly' },
    });
    const answer = await vote({}, { cookie: `csrftoken=${formToken}; visitor=kavija` });
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}?tila=aanestetty`]);
    expect(cookiesOf(answer).visitor).toContain('Max-Age=31536000');
    expect(cookiesOf(answer).hasvisitor).toBe('hasvisitor=1; Path=/; SameSite=Lax; Max-Age=31536000; Secure');
    const [sent] = postsTo(backend, `${api}/vote/`);
    expect(sent?.headers).toMatchObject({
      'x-csrftoken': formToken,
      'content-type': 'application/json',
    });
    expect(sent?.headers.cookie?.split('; ').sort()).toEqual([`csrftoken=${formToken}`, 'visitor=kavija']);
    expect(sent?.body).toBe('');
  });

  it('counts as given when it was given before', async () => {
    answerVote({ status: 409, json: { has_voted: true, vote_count: 41 } });
    expect((await vote()).headers.location).toBe(`${path}?tila=aanestetty`);
  });

  it.each([
    [
      'that comes too late',
      { status: 403, json: { detail: 'Voting has ended.' } },
      403,
      'Äänestys on päättynyt',
      false,
    ],
    [
      'with an old token',
      { status: 403, json: { detail: 'CSRF Failed: CSRF token incorrect.' } },
      403,
      'vanhentunut',
      true,
    ],
    ['too many', { status: 429, headers: { 'retry-after': '40' }, json: {} }, 429, 'Samasta verkosta on juuri', true],
    ['that nobody takes', { status: 500, json: {} }, 503, 'ei juuri nyt onnistu', true],
    ['that is not counted', { json: { has_voted: false, vote_count: 41 } }, 503, 'ei juuri nyt onnistu', true],
    ['that nothing is told of', { json: {} }, 503, 'ei juuri nyt onnistu', true],
    ['that a list answers', { json: ['ok'] }, 503, 'ei juuri nyt onnistu', true],
    ['without an answer', { drops: true }, 503, 'ei juuri nyt onnistu', true],
  ] as [string, Reply, number, string, boolean][])('%s says so', async (_, reply, status, message, canTryAgain) => {
    answerVote(reply);
    const page = await vote();
    expect(page.status).toBe(status);
    expect(words(page)).toContain(message);
    expect(hasButton(page)).toBe(canTryAgain);
    if (status === 429) expect(page.headers['retry-after']).toBe('40');
  });

  it('from a page of another site is refused', async () => {
    expect((await vote({}, { origin: 'https://evil.example' })).status).toBe(403);
    expect(postsTo(backend, `${api}/vote/`)).toEqual([]);
  });
});
