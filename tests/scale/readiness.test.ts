// The readiness of each role with a port, as a load balancer sees it: ready when it can serve, and no longer ready
// after the stop signal, while it continues to serve.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { startBackend } from '../../server/backend/testing/start-backend.ts';
import { freePort } from '../helpers/free-port.ts';
import { type SiteProcess, startProgram } from '../helpers/site-process.ts';
import { createDatabase } from '../postgres/databases.ts';
import { startServer } from './server.ts';

const server = await startServer();
afterAll(() => server?.stop());
const stopDelay = 2;
const startMs = 60_000;
const article = '/puutarha/ruusut/';

describe.skipIf(!server)('/readyz', () => {
  let folder: string;
  let databaseUrl: string;
  let ports: { all: number; backend: number; host: number };
  let started: SiteProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pihlaja-readiness-'));
    databaseUrl = await createDatabase(server?.url ?? '', 'readiness');
    const first = await startBackend({ databaseUrl, dataDir: join(folder, 'first') });
    await first.importContent(await writeFiles(testContent, join(folder, 'content')));
    await first.stop();
    ports = { all: await freePort(), backend: await freePort(), host: await freePort() };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  afterEach(async () => {
    await Promise.all(started.map((one) => one.kill()));
    started = [];
  });

  function start(role: keyof typeof ports, more: Record<string, string> = {}): SiteProcess {
    const program = startProgram([`${projectRoot}/server/start.js`, `--role=${role}`], {
      PORT: String(ports[role]),
      DATA_DIR: join(folder, role),
      CONTENT_API_KEY: 'key',
      SITE_URL: 'http://localhost:3000',
      DEMO: 'off',
      STOP_DELAY: String(stopDelay),
      ...(role === 'host'
        ? { CONTENT_API_URL: `http://127.0.0.1:${ports.backend}/api` }
        : { DATABASE_URL: databaseUrl }),
      ...more,
    });
    started.push(program);
    return program;
  }
  async function ask(role: keyof typeof ports, path: string) {
    const headers = { authorization: 'Api-Key key' };
    const answer = await fetch(`http://127.0.0.1:${ports[role]}${path}`, { headers }).catch(() => null);
    return answer && { status: answer.status, text: await answer.text(), closes: answer.headers.get('connection') };
  }
  const readiness = async (role: keyof typeof ports) => {
    const answer = await ask(role, '/readyz');
    return answer && `${answer.status} ${JSON.parse(answer.text).status}`;
  };
  const untilReadiness = (role: keyof typeof ports, wanted: string) =>
    expect.poll(() => readiness(role), { timeout: startMs, interval: 20 }).toBe(wanted);

  it.each([
    ['all', article],
    ['host', article],
    ['backend', '/api/pages/'],
  ] as const)(
    'of the role %s is 503 from the signal on, and the process serves on for its delay',
    async (role, path) => {
      if (role === 'host') start('backend');
      const program = start(role);
      await untilReadiness(role, '200 ready');
      expect((await ask(role, path))?.status).toBe(200);
      const told = performance.now();
      program.child.kill('SIGTERM');
      await untilReadiness(role, '503 stopping');
      const answers = new Set<string>();
      let served = 0;
      for (let answer = await ask(role, path); answer; answer = await ask(role, path)) {
        answers.add(`${answer.status} ${answer.closes}`);
        served = performance.now() - told;
        expect([await readiness(role)]).toContainEqual(expect.toBeOneOf(['503 stopping', null]));
      }
      expect([...answers]).toEqual(['200 close']);
      expect(served).toBeGreaterThan(stopDelay * 900);
      expect(await program.ended).toBe(0);
    },
  );

  it('of a host waits for the first content of its backend, and stays when the backend goes', async () => {
    start('host');
    await untilReadiness('host', '503 starting');
    expect((await ask('host', '/healthz'))?.status).toBe(200);
    const backend = start('backend');
    await untilReadiness('host', '200 ready');
    await backend.kill();
    // The host has never loaded this page. It still accepts leads.
    await expect.poll(async () => (await ask('host', article))?.status).toBe(503);
    expect(await readiness('host')).toBe('200 ready');
  });

  it('of a host whose key is refused is never 200', async () => {
    start('backend');
    start('host', { CONTENT_API_KEY: 'another' });
    await untilReadiness('host', '503 starting');
    await untilReadiness('backend', '200 ready');
    await expect.poll(async () => (await ask('host', article))?.status, { timeout: startMs }).toBe(503);
    expect(await readiness('host')).toBe('503 starting');
  });
});
