// While the backend or the newsletter service is unavailable, every action of a visitor gets a 503 with a text that it
// will work later, and with the time. Leads are queued instead (lead-queue.test.ts), and counts are dropped.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as paths from '../../rules/api/visitor-paths.ts';
import { allowedCalls } from '../../server/host/api/allowed-calls.ts';
import { postForm, serveAccounts } from '../helpers/account-forms.ts';
import { postEmbed, solved, submission } from '../helpers/embed-post.ts';
import { type Reply, startFakeBackend } from '../helpers/fake-backend.ts';
import { rawForm, rawList, rawSubmission } from '../helpers/raw-content.ts';
import { type Answer, startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

const email = 'aino@koe.example';
const token = { user_id: '1', timestamp: '1', signature: 'a' };
const member = { cookie: 'sessionid=a; __Host-sessionid=a' };
const link = new URLSearchParams(token);
const inFinnish = /hetken kuluttua|Palvelu ei juuri nyt|häiriö|Tapahtui odottamaton virhe|ei onnistunut|ei nyt vastaa/;
const call = (method: string, path: string) => () =>
  host.ask(`/api${path}`, { method, headers: { ...member, 'sec-fetch-site': 'same-origin' } });
const form =
  (path: string, fields: Record<string, string> = {}) =>
  () =>
    postForm(host, path, fields, member);
const page = (path: string) => () => host.ask(path, { headers: member });
const detail = /"detail":"Service temporarily unavailable\."/;

interface Door {
  name: string;
  says: RegExp;
  ask(): Promise<Answer>;
  /** Whether the backend may take half a minute for the request. */
  isSlow?: boolean;
}

const calls: [string, string][] = [
  ['GET', paths.csrfTokenPath],
  ['GET', paths.statusPath],
  ['GET', paths.commonPasswordsPath('abc')],
  ...[paths.loginPath, paths.googlePath, paths.registerPath, paths.resetPasswordPath].map((path): [string, string] => ['POST', path]),
  ...[paths.logoutPath, paths.logoutElsewherePath, paths.verifyPath, paths.sendResetLinkPath, paths.confirmEmailPath].map((path): [string, string] => ['POST', path]),
  ['GET', paths.profilePath],
  ['PATCH', paths.profilePath],
  ...['GET', 'POST', 'DELETE'].map((method): [string, string] => [method, paths.emailChangePath]),
  ['GET', paths.newslettersPath],
  ['PUT', paths.newslettersPath],
  ['DELETE', paths.profilePath],
  ...[paths.permissionsPath, paths.profileDataPath, paths.sessionsPath, paths.toolsPath].map((path): [string, string] => ['GET', path]),
  ['GET', paths.profileIconPath],
  ['DELETE', paths.profileIconPath],
  ['PUT', paths.savedPlantPath(1)],
  ['DELETE', paths.savedPlantPath(1)],
  ['POST', paths.estimatesPath],
  ['DELETE', paths.estimatePath('a')],
  ['GET', paths.voteStatusPath(5)],
  ['POST', paths.votePath(5)],
]; // biome-ignore format: one kind a line

const poolOf = (method: string, path: string) =>
  allowedCalls.find((one) => one.methods.includes(method) && one.path.test(path))?.pool;
const doors: Door[] = [
  ...calls.map(([method, path]) => ({
    name: `${method} /api${path}`,
    says: detail,
    ask: call(method, path),
    isSlow: poolOf(method, path) !== undefined,
  })),
  ...['/kirjaudu/', '/rekisteroidy/', '/unohtunut-salasana/', `/uusi-salasana/?${link}`, `/vahvista/?${link}`, `/uusi-osoite/?${link}`].map((path) => ({
    name: `the page ${path}`, says: inFinnish, ask: page(path),
  })),
  ...['/profiili/', '/omat-tyokalut/', '/aanesta/5/', '/yllapito/'].map((path) => ({ name: `the page ${path}`, says: inFinnish, ask: page(path) })),
  { name: 'a login', says: inFinnish, ask: form('/kirjaudu/', { login: email, password: 'x' }), isSlow: true },
  { name: 'a registration', says: inFinnish, ask: form('/rekisteroidy/', { email, password: 'a', password_confirm: 'a' }), isSlow: true },
  { name: 'a request for a link', says: inFinnish, ask: form('/unohtunut-salasana/', { login: email }) },
  { name: 'a new password', says: inFinnish, ask: form('/uusi-salasana/', { ...token, password: 'x' }), isSlow: true },
  { name: 'a verification', says: inFinnish, ask: form('/vahvista/', token) },
  { name: 'a new address', says: inFinnish, ask: form('/uusi-osoite/', token) },
  { name: 'a vote', says: inFinnish, ask: form('/aanesta/5/') },
  { name: 'a form of its own page', says: inFinnish, ask: page('/lomake/3/') },
  {
    name: 'the newsletter’s widget', says: /"failed"/,
    ask: () => host.ask('/uutiskirje/', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, list: 'koe' }) }),
  },
  { name: 'the newsletter without JavaScript', says: /Tilaus ei onnistunut\. Yritä hetken kuluttua uudelleen\.[\s\S]*value="aino@koe\.example"/, ask: form('/uutiskirje/', { email, list: 'koe' }) },
  { name: 'the link of its mail', says: /se on edelleen voimassa/, ask: form('/uutiskirje/vahvista/', { token: 'abc' }) },
  {
    name: "the newsletter on a partner's page", says: /Palvelussamme on häiriö\. Yritä hetken kuluttua uudelleen\./,
    ask: async () => postEmbed(host, 'newsletter', { ...submission(), ...(await solved(host)), email, list: '' }),
  },
  { name: "a lead form's definition on a partner's page", says: /Palvelussamme on häiriö/, ask: () => host.ask('/embed/api/lead-form?form=3') },
]; // biome-ignore format: one door a line

/** Loads the pages that must be cached before the outage; everything else is requested for the first time during it. */
beforeEach(async () => {
  backend = await startFakeBackend();
  serveAccounts(backend);
  backend.answer('/api/competition/', { json: { title: '', closes_at: '2999-08-31T20:59:59Z' } });
  backend.answer('/api/competition/submissions/', { json: rawList([rawSubmission(5)]) });
  backend.answer('/api/competition/submissions/5/vote-status/', { json: { has_voted: false, vote_count: 1 } });
  backend.answer('/api/forms/3/', { json: rawForm() });
  host = await startHost(backend, { trustedProxies: 1 });
  expect((await host.ask('/uutiskirje/')).status).toBe(200);
  expect((await host.ask('/aanesta/5/')).status).toBe(200);
});
afterEach(async () => {
  await host.close();
  await backend.close();
});

const everyPath = [
  ...calls.map(([, path]) => `/api${path}`),
  ...['/api/site/', '/api/competition/', '/api/competition/submissions/', '/api/forms/3/', '/api/pages/', '/api/pages/find/'],
  ...['/api/redirects/', '/api/admin/status/', '/newsletter/subscribe', '/newsletter/confirm'],
]; // biome-ignore format: one kind a line

async function expectLater({ name, says, ask }: Door): Promise<void> {
  const { status, headers, text } = await ask();
  expect([name, status]).toEqual([name, 503]);
  expect(Number(headers['retry-after']), name).toBeGreaterThan(0);
  expect(text, name).toMatch(says);
}

describe.each<[string, Reply | null]>([
  ['refuses connections', null],
  ['drops connections', { drops: true }],
  ['fails', { status: 500, json: { detail: 'A server error occurred.' } }],
  ['has a proxy that does not reach it', { status: 502, body: '<h1>Bad Gateway</h1>' }],
  ['says when to come again', { status: 503, json: { detail: 'x' }, headers: { 'retry-after': '5' } }],
  ['has a proxy that waits in vain', { status: 504, body: '<h1>Gateway Time-out</h1>' }],
])('a backend that %s', (_, reply) => {
  it('is a matter of a while, whatever a visitor does', { tags: 'slow' }, async () => {
    if (reply === null) await backend.goDown();
    else for (const path of everyPath) backend.answer(path, reply);
    for (const door of doors) await expectLater(door);
  });
});

it('names every call that the gateway passes on, but those that count', () => {
  const passed = allowedCalls.filter(({ pool }) => pool !== 'counting');
  for (const { methods, path } of passed)
    for (const method of methods)
      expect(calls.some(([m, p]) => m === method && path.test(p)), `${method} ${path}`).toBe(true);
}); // biome-ignore format: one condition a line

it('is as long away for a visitor when it says nothing', { tags: 'slow', timeout: 30_000 }, async () => {
  for (const path of everyPath) backend.answer(path, { hangs: true });
  await Promise.all(doors.filter(({ isSlow }) => !isSlow).map(expectLater));
});
