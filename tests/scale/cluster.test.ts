// A site of two hosts, two backends and a worker: work that one process begins is completed by another.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../helpers/site-calls.ts';
import { type Cluster, neededPrograms, startCluster } from './cluster.ts';

const isRunnable = neededPrograms.every((one) => one.isThere());

describe.skipIf(!isRunnable)('two hosts and two backends', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(undefined, { LEAD_LIMIT: '5', LOGIN_LIMIT: '5' });
  });
  afterAll(() => cluster?.stop());

  const send = (host: number, name: string, key = randomUUID(), from = '10.1.0.1') => {
    const body = new FormData();
    body.set('nimi', name);
    return fetch(`${cluster.hostAddresses[host]}/lomake/${cluster.formId}/`, {
      method: 'POST',
      headers: { accept: 'application/json', 'idempotency-key': key, 'x-forwarded-for': from },
      body,
    });
  };

  it('show the same page, with the same ETag', async () => {
    const pages = await Promise.all(cluster.hostAddresses.map((address) => fetch(`${address}/`)));
    const [one, other] = await Promise.all(pages.map((page) => page.text()));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(one?.length).toBeGreaterThan(1000);
    expect(pages[0]?.headers.get('etag')).toBe(pages[1]?.headers.get('etag'));
    expect(one).toBe(other);
  });

  it('store a lead once that both are sent at once under one key, and the worker mails it', async () => {
    const key = randomUUID();
    const before = (await cluster.mails()).length;
    const answers = await Promise.all([send(0, 'Lähettäjä 1', key), send(1, 'Lähettäjä 1', key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await cluster.rows('select id from leads')).toHaveLength(1);
    await expect.poll(async () => (await cluster.mails()).length, { timeout: 20_000 }).toBeGreaterThan(before);
  });

  it('count a visitor’s leads together: five of a limit of five, whichever host takes them', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, index) => (await send(index % 2, `Raja ${index}`, undefined, '10.1.0.2')).status,
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('count wrong passwords together', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index++) {
      const visitor = visit(() => cluster.hostAddresses[index % 2] as string, { 'x-forwarded-for': '10.1.0.3' });
      await visitor.get('/api/csrf_token/');
      const fields = { login: `ei-ketään-${index}@posti.example`, password: 'väärä salasana' };
      statuses.push((await visitor.send('POST', '/api/auth/login/', fields)).status);
    }
    expect(statuses.slice(0, 5)).not.toContain(429);
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
  });

  it('refuse a role that lacks what it needs, in one line', async () => {
    const { startProgram } = await import('../helpers/site-process.ts');
    const { projectRoot } = await import('../../build/paths.ts');
    const run = async (role: string, env: Record<string, string>) => {
      const program = startProgram([`${projectRoot}/server/start.js`, `--role=${role}`], env);
      return [await program.ended, program.err.trim()];
    };
    expect(await run('host', {})).toEqual([1, 'CONTENT_API_URL is not set. --role=host needs it.']);
    expect(await run('backend', {})).toEqual([1, 'DATABASE_URL is not set. --role=backend needs it.']);
    expect(await run('apina', {})).toEqual([
      1,
      'Unknown role "apina". Set --role to one of all, host, backend, worker, migrate.',
    ]);
    const nobody = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', CONTENT_API_KEY: 'k', SITE_URL: 'http://a.example' };
    const [code, line] = await run('migrate', { ...nobody, DATA_DIR: `${cluster.folder}/nobody` });
    expect([code, line]).toEqual([1, expect.stringMatching(/^Cannot reach the PostgreSQL of DATABASE_URL: .+$/)]);
  });
});
