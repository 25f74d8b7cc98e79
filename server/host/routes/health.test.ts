// The health of the host: whether it lives, and whether it can serve.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

const readiness = { isStopping: false };
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend, { readiness });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const answerOf = async (path: string) => {
  const { status, headers, text } = await host.ask(path);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  return [status, JSON.parse(text).status];
};

it('is told without a cache, and it is no longer ready when it is being stopped', async () => {
  expect([await answerOf('/healthz'), await answerOf('/readyz')]).toEqual([
    [200, 'ok'],
    [200, 'ready'],
  ]);
  readiness.isStopping = true;
  expect([await answerOf('/healthz'), await answerOf('/readyz')]).toEqual([
    [200, 'ok'],
    [503, 'stopping'],
  ]);
});

it('is that of the host alone: the backend is asked nothing', () => {
  expect(backend.calls).toEqual([]);
});
