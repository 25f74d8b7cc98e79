// The logged-in user, and the list in which a browser looks up a password without revealing it.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const digest = (password: string) => createHash('sha256').update(password).digest('hex');
const ask = (prefix: string) =>
  backend.ask(`/api/auth/common-passwords/${prefix}/`, { headers: { authorization: '' } });

it('tells the rest of the digests that begin alike', async () => {
  for (const [password, isCommon] of [
    ['salasana', true],
    ['password', true],
    ['Vihreä-kuusi-9', false],
  ] as const) {
    const answer = await ask(digest(password).slice(0, 3));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const { suffixes } = answer.json as { suffixes: string[] };
    expect(suffixes.includes(digest(password).slice(3))).toBe(isCommon);
    // Many passwords share the prefix, so the request reveals nothing.
    expect(suffixes.length).toBeGreaterThan(1);
    for (const suffix of suffixes) expect(suffix).toMatch(/^[\da-f]{61}$/);
  }
});

it.each(['ab', 'abcd', 'xyz', 'ABC', '..%2f', '%00a'])('knows no prefix %s', async (prefix) => {
  expect((await ask(prefix)).status).toBe(404);
});

it('tells a stranger that nobody is logged in, privately', async () => {
  const { status, json, headers } = await backend.ask('/api/auth/status/', { headers: { authorization: '' } });
  expect([status, json]).toEqual([200, { authenticated: false, user: null }]);
  expect(headers.get('cache-control')).toBe('no-store');
});

it('has permissions for logged-in visitors alone', async () => {
  expect((await backend.ask('/api/users/profile/permissions/')).status).toBe(403);
});
