// Every change that a visitor's browser may make is refused without a token, and from a page of another site.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as paths from '../../rules/api/visitor-paths.ts';
import { createLoggedIn } from '../../server/backend/testing/logged-in.ts';
import { startBackend, type TestBackend } from '../../server/backend/testing/start-backend.ts';
import type { Visitor } from '../../server/backend/testing/visitor.ts';
import { allowedCalls } from '../../server/host/api/allowed-calls.ts';

/** Counted page views and events change no data of a visitor, and browsers send them without a token. */
const changing = allowedCalls.filter(({ pool }) => pool !== 'counting');
const examples = Object.values(paths).map((path) => (typeof path === 'string' ? path : path('1' as never)));
const calls = changing.flatMap(({ methods, path }) =>
  methods
    .filter((method) => method !== 'GET')
    .flatMap((method) => examples.filter((one) => path.test(one)).map((one) => [method, one] as const)),
);

let backend: TestBackend;
let visitor: Visitor;
beforeAll(async () => {
  backend = await startBackend();
  visitor = await createLoggedIn(backend, { email: 'maija@posti.example' });
  await visitor.get('/api/csrf_token/');
});
afterAll(() => backend.stop());

it('the examples hold each kind of change', () => {
  const missing = changing.flatMap(({ methods, path }) =>
    methods.filter((method) => method !== 'GET' && !calls.some(([of, one]) => of === method && path.test(one))),
  );
  expect([missing, calls.length > 12]).toEqual([[], true]);
});

describe.each(calls)('%s %s', (method, path) => {
  const ask = (headers: Record<string, string>) =>
    backend.ask(`/api${path}`, { method, headers: { authorization: '', cookie: visitor.cookieHeader(), ...headers } });
  const token = () => visitor.cookies.get('csrftoken') ?? '';

  it('is refused without the token in its header', async () => {
    const { status, json } = await ask({});
    expect([status, json.detail]).toEqual([403, 'CSRF Failed: CSRF token missing.']);
  });

  it.each([
    ['Origin', { origin: 'https://evil.example' }],
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from a page of another site, as %s tells', async (_name, foreign) => {
    const { status, json } = await ask({ 'x-csrftoken': token(), ...(foreign as Record<string, string>) });
    expect([status, json.detail]).toEqual([403, expect.stringMatching(/^CSRF Failed: Origin checking failed/)]);
  });
});
