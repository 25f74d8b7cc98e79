// No cache may store a response that depends on a visitor's cookies. Every route of the host is requested with the
// cookies of several visitors: in normal operation, while the host is busy, and while its backend is unavailable.
import { createPlayground } from 'pihlaja-playground';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeTestLead } from '../../server/backend/testing/stored-lead.ts';
import { addressesOf, type HostRoute, requestIdHeader, type WatchedHost, watchHost } from '../helpers/host-routes.ts';
import { type OperatedSite, startOperatedSite } from '../helpers/operated-site.ts';
import type { Answer, Asking, TestHost } from '../helpers/start-host.ts';

type Watched = WatchedHost<TestHost>;
const visitors = ['nobody', 'somebody', 'the operator', 'garbage'] as const;
type Cookies = Record<(typeof visitors)[number], string>;

interface Asked {
  what: string;
  answer: Answer;
}
/** The results of all requests to one route. */
interface Walked {
  route: HostRoute;
  asked: Asked[];
  hasReadCookies: boolean;
  /** Requests whose responses differ only because of the cookies. */
  differing: string[];
}

let site: OperatedSite;
let usual: Watched;
let busy: Watched;
let cookies: Cookies;
let leadId: string;
const walked = new Map<string, Walked>();
let requests = 0;

beforeAll(async () => {
  site = await startOperatedSite();
  leadId = await storeTestLead(site.backend.store, { name: 'Maija Mallikas' });
  const open = (options = {}) =>
    watchHost(
      () => site.openHost({ demo: createPlayground, ...options }),
      (host) => host.ask('/robots.txt'),
    );
  usual = await open();
  busy = await open({ loadLimits: { maxTasks: 0, maxWaitMs: 1 } });
  cookies = {
    nobody: '',
    somebody: (await site.logIn('vieras@site.example')).cookieHeader(),
    'the operator': (await site.enter()).cookieHeader(),
    garbage: '__Host-sessionid=%00%ff; sessionid=;;=; csrftoken=\u00e4; visitor=x; lahetetty=a.b.c',
  };
  for (const route of usual.routes) await walk(usual, route, visitors);
  for (const route of busy.routes) await walk(busy, route);
  await site.backend.stop();
  for (const route of usual.routes) await walk(usual, route);
}, 300_000);

afterAll(async () => {
  await usual.host.close();
  await busy.host.close();
  await site.close();
});

/** @param who all visitors in normal operation; otherwise two suffice, one of them with a session */
async function walk(
  { host, hasReadCookies }: Watched,
  route: HostRoute,
  who: readonly (keyof Cookies)[] = ['nobody', 'the operator'],
): Promise<void> {
  const of = walked.get(route.path) ?? { route, asked: [], hasReadCookies: false, differing: [] };
  walked.set(route.path, of);
  for (const path of addressesOf(route, ['7', leadId])) {
    for (const asking of askingsFor(route)) {
      const prints = new Set<string>();
      for (const visitor of who) {
        requests += 1;
        const id = String(requests);
        const cookie = cookies[visitor];
        const headers = { ...asking.headers, [requestIdHeader]: id, ...(cookie && { cookie }) };
        const answer = await host.ask(path, { ...asking, headers });
        of.asked.push({ what: `${asking.method} ${path} by ${visitor}: ${answer.status}`, answer });
        of.hasReadCookies ||= hasReadCookies(id);
        prints.add(printOf(answer));
      }
      // While the backend becomes unavailable, responses differ for other reasons.
      if (prints.size > 1 && who === visitors) of.differing.push(`${asking.method} ${path}`);
    }
  }
}

function askingsFor({ methods }: HostRoute): Asking[] {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const posts: Asking[] = [
    { method: 'POST', headers: form, body: 'a=b' },
    { method: 'POST', headers: { ...form, origin: 'https://muu.example' }, body: 'a=b' },
    { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=' }, body: 'x' },
  ];
  const takesPosts = methods.some((method) => method === 'post' || method === '_all');
  return [{ method: 'GET' }, { method: 'HEAD' }, { method: 'PUT' }, ...(takesPosts ? posts : [])];
}

/** Leaves out the values that are unique to each response. */
function printOf({ status, headers, bytes }: Answer): string {
  const { date: _date, 'x-request-id': _id, 'cache-control': control, ...rest } = headers;
  return JSON.stringify([status, control?.replace(/s-maxage=\d+/, ''), rest, bytes.toString('latin1')]);
}

const isPrivate = ({ answer: { headers } }: Asked): boolean =>
  headers['cache-control'] === 'no-store, no-transform' && /\bCookie\b/.test(headers.vary ?? '');

it('walks every route', () => {
  expect(walked.size).toBeGreaterThan(60);
  for (const path of ['/yllapito/', '/profiili/', '/aanesta/:id/', '/api/*path', '/healthz', '/{*path}'])
    expect([...walked.keys()]).toContain(path);
});

it('finds the routes that read cookies', () => {
  const reading = [...walked.values()].filter(({ hasReadCookies }) => hasReadCookies).map(({ route }) => route.path);
  expect(reading).toEqual(expect.arrayContaining(['/yllapito/', '/yllapito/yhteydenotot/:id/', '/kirjaudu/']));
  expect(reading).not.toContain('/{*path}');
});

it('answers privately in every branch of a route that reads cookies', () => {
  const open = [...walked.values()]
    .filter(({ hasReadCookies }) => hasReadCookies)
    .flatMap(({ asked }) => asked.filter((one) => !isPrivate(one)).map(({ what }) => what));
  expect(open).toEqual([]);
});

it('answers privately where the answers to two visitors differ', () => {
  const differing = [...walked.values()].filter(({ differing }) => differing.length > 0);
  expect(differing.length).toBeGreaterThan(10);
  for (const { route, hasReadCookies } of differing) expect([route.path, hasReadCookies]).toEqual([route.path, true]);
});
