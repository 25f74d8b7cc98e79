// Hostile values in every parameter of every route: the same response on both databases, and never a failure.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadClient, rightParts } from '../../server/backend/testing/lead-client.ts';
import { createLoggedIn, type LoggedIn } from '../../server/backend/testing/logged-in.ts';
import { startBackend, type TestBackend, testKey } from '../../server/backend/testing/start-backend.ts';
import { browserAgent } from '../../server/backend/testing/user-agents.ts';
import { createMemoryState } from '../../server/shared/state/memory-state.ts';
import { createDatabase } from '../postgres/databases.ts';
import { type FoundRoute, findRoutes, possibleNames } from './backend-routes.ts';
import { hostileJson, hostileTexts } from './hostile.ts';
import { bodies, multipart, nameOf } from './route-bodies.ts';
import { startServer } from './server.ts';

const server = await startServer();
/** The same backend on SQLite and on PostgreSQL. */
let both: [TestBackend, TestBackend];
beforeAll(async () => {
  if (!server) return;
  // Disables throttling after wrong passwords.
  const counts = () => ({ add: async () => 1, forget: async () => {} });
  const limits = { login: 1e9, reset: 1e9, vote: 1e9, track: 1e9 };
  const now = () => new Date('2026-11-27T10:00:00Z');
  const options = { state: { ...createMemoryState(), counts }, limits, now };
  const databaseUrl = await createDatabase(server.url, 'hostile_values');
  both = [await startBackend(options), await startBackend({ ...options, databaseUrl })];
  for (const backend of both) await createLeadClient(backend);
});
afterAll(async () => {
  for (const backend of both ?? []) await backend.stop();
  await server?.stop();
});

it.skipIf(!server)('gets the same answer on both databases, and never a failure', async () => {
  const routes = findRoutes(both[0].app);
  expect(routes.length).toBeGreaterThan(40);
  const wrong: string[] = [];
  let asked = 0;
  const sameAnswer = async (who: Callers, route: FoundRoute, path: string, body?: () => Body) => {
    const [one, other] = await Promise.all(
      both.map((backend, at) => call(backend, who[at as 0 | 1], route.method, path, body?.())),
    );
    asked += 1;
    if (one !== other || (one ?? 500) >= 500)
      wrong.push(
        `${nameOf(route)} ${one} ${other} ${path.slice(0, 150)} ${JSON.stringify(body?.() ?? '').slice(0, 150)}`,
      );
  };
  const names = possibleNames();
  for (const [index, route] of routes.entries()) {
    const who = await logIn(index);
    for (const path of hostilePaths(route)) await sameAnswer(who, route, path, () => formOf(route, {}));
    const plain = await plainPath(route);
    if (route.method === 'GET')
      for (const name of await namesThatItReads(route, plain, names))
        for (const value of hostileTexts) await sameAnswer(who, route, `${plain}?${name}=${value}`);
    const fields = multipart.test(nameOf(route))
      ? { ...rightParts, first_name: 'a', page: '1' }
      : (bodies[nameOf(route)] ?? {});
    for (const name of Object.keys(fields)) {
      for (const value of hostileTexts)
        await sameAnswer(who, route, plain, () => formOf(route, fields, { name, value }));
      for (const value of hostileJson) await sameAnswer(who, route, plain, () => jsonOf(fields, { name, value }));
    }
  }
  console.log(`${asked} calls of ${routes.length} routes, ${wrong.length} wrong`);
  expect(wrong.slice(0, 20)).toEqual([]);
  const failed = both.flatMap(({ logged }) => logged.filter((line) => line.includes('failed')));
  expect(failed).toEqual([]);
});

type Callers = [LoggedIn, LoggedIn];
type Body = BodyInit | { json: string };

/** A new visitor for each route, because some routes end the session. */
async function logIn(index: number): Promise<Callers> {
  const email = index === 0 ? 'maija@posti.example' : `maija-${index}@posti.example`;
  const [one, other] = await Promise.all(both.map((backend) => createLoggedIn(backend, { email })));
  const visitors = [one, other] as Callers;
  for (const visitor of visitors) await visitor.get('/api/csrf_token/');
  return visitors;
}

async function call(backend: TestBackend, who: LoggedIn, method: string, path: string, body?: Body): Promise<number> {
  const isJson = typeof body === 'object' && 'json' in body;
  const headers = {
    cookie: who.cookieHeader(),
    'x-csrftoken': who.cookies.get('csrftoken') ?? '',
    authorization: `Api-Key ${testKey}`,
    'user-agent': browserAgent,
    ...(isJson && { 'content-type': 'application/json' }),
    ...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const sent =
    method === 'GET' || method === 'HEAD' ? undefined : isJson ? (body as { json: string }).json : (body as BodyInit);
  const answer = await fetch(backend.origin + path, {
    method,
    headers,
    redirect: 'manual',
    ...(sent !== undefined && { body: sent }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const hostilePaths = ({ path }: FoundRoute): string[] => {
  const names = path.match(/[:*]\w+/g) ?? [];
  return names.flatMap((name) => hostileTexts.map((value) => path.replace(name, value).replace(/[:*]\w+/g, '1')));
};

/** A path with existing ids. */
async function plainPath({ path }: FoundRoute): Promise<string> {
  const form = await both[0].store.selectFrom('forms').select('id').where('slug', '=', 'tarjous').executeTakeFirst();
  const page = await both[0].store.selectFrom('pages').select('id').where('live', '=', 1).executeTakeFirst();
  const id = path.includes('form') || path.includes('popup') ? form?.id : path.includes('submissions') ? 7 : page?.id;
  return path.replace(/[:*]\w+/g, String(id ?? 1));
}

/** The parameters that a route knows: it rejects unknown ones. */
async function namesThatItReads(route: FoundRoute, path: string, names: string[]): Promise<string[]> {
  const says = async (name: string) => (await both[0].ask(`${path}?${name}=x`, { method: route.method })).text;
  const isUnknown = async (name: string) => (await says(name)).includes('not an operation or a recognised field');
  // A route that accepts any name reads only the names that the code of the routes reads explicitly.
  if (!(await isUnknown('no_such_name'))) return ['token', 'content_type', 'html_path', 'path', 'url'];
  const known: string[] = [];
  for (const name of names) if (!(await isUnknown(name))) known.push(name);
  return known;
}

/** @param change its value is already encoded */
function formOf(route: FoundRoute, fields: Record<string, unknown>, change?: { name: string; value: string }): Body {
  const others = Object.entries(fields).filter(([name]) => name !== change?.name);
  if (!multipart.test(nameOf(route))) {
    const kept = new URLSearchParams(others.map(([name, value]) => [name, String(value)])).toString();
    return change ? `${kept}&${change.name}=${change.value}` : kept;
  }
  const form = new FormData();
  for (const [name, value] of others) form.append(name, String(value));
  if (change) form.append(change.name, decodeLoosely(change.value));
  return form;
}

const decodeLoosely = (value: string) => Buffer.from(unescape(value), 'latin1').toString('utf8');

const jsonOf = (fields: Record<string, unknown>, { name, value }: { name: string; value: string }): Body => {
  const others = Object.entries(fields).filter(([other]) => other !== name);
  const parts = others.map(([other, kept]) => `${JSON.stringify(other)}:${JSON.stringify(kept)}`);
  return { json: `{${[...parts, `${JSON.stringify(name)}:${value}`].join()}}` };
};
