// The health of the host: whether it is alive, and whether it can serve.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { embedsIn, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import sitePackage from '../../package.json' with { type: 'json' };
import { createDoctorToken, doctorHeader } from '../../shared/doctor-pass.ts';

const readiness = { isStarting: false, isStopping: false };
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let folder: string;
beforeAll(async () => {
  backend = await startFakeBackend();
  folder = mkdtempSync(`${tmpdir()}/pihlaja-health-`);
  host = await startHost(backend, { readiness, trustedProxies: 2, embeds: embedsIn(folder) });
});
afterAll(async () => {
  await host.close();
  await backend.close();
  rmSync(folder, { recursive: true });
});

const answerOf = async (path: string) => {
  const { status, headers, text } = await host.ask(path);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  return [status, JSON.parse(text).status];
};

it('tells the doctor of the data folder how a request arrives, and nobody else', async () => {
  const secret = readFileSync(`${folder}/challenge-secret`, 'utf8');
  const look = async (pass: string) => {
    const headers = { [doctorHeader]: pass, 'x-forwarded-for': '192.0.2.1, 10.0.0.1' };
    return JSON.parse((await host.ask('/readyz', { headers })).text);
  };
  const seen = {
    status: 'ready',
    version: sitePackage.version,
    trustedProxies: 2,
    forwardedFor: '192.0.2.1, 10.0.0.1',
  };
  expect(await look(createDoctorToken(secret, Date.now()))).toEqual(seen);
  const refused = ['', 'x', createDoctorToken('toinen', Date.now()), createDoctorToken(secret, Date.now() - 120_000)];
  for (const pass of refused) expect(await look(pass)).toEqual({ status: 'ready' });
});

it('says that the host lives and is not ready while it starts', async () => {
  readiness.isStarting = true;
  expect([await answerOf('/healthz'), await answerOf('/readyz')]).toEqual([
    [200, 'ok'],
    [503, 'starting'],
  ]);
  readiness.isStarting = false;
});

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
