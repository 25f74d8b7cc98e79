// A visitor's limits over two hosts and two backends: exact with Redis, and per process without it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { someAddress } from '../helpers/embed-post.ts';
import { freePort } from '../helpers/free-port.ts';
import { sendLead, visit } from '../helpers/site-calls.ts';
import { startProgram } from '../helpers/site-process.ts';
import { type Cluster, neededPrograms, startCluster } from './cluster.ts';

const isRunnable = neededPrograms.every((one) => one.isThere());
const origin = 'https://kumppani.example';
const redisAway = 'Redis is unavailable: this process limits and remembers by itself';

/** Sends a rate-limited request to one of the hosts. @returns the status */
type Ask = (host: string, from: { 'x-forwarded-for': string }, number: number) => Promise<number>;

async function visitWithToken(host: string, from: { 'x-forwarded-for': string }) {
  const visitor = visit(() => host, from);
  await visitor.get('/api/csrf_token/');
  return visitor;
}

const vote: Ask = async (host, from) =>
  (await (await visitWithToken(host, from)).send('POST', '/api/competition/submissions/7/vote/')).status;

const challenge: Ask = async (host, from) => {
  const answer = await fetch(`${host}/embed/api/challenge?site=koti`, { headers: { origin, ...from } });
  await answer.text();
  return answer.status;
};

describe.skipIf(!isRunnable)('over two hosts and two backends', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(undefined, { LEAD_LIMIT: '5', LOGIN_LIMIT: '5' });
  });
  afterAll(() => cluster?.stop());

  const lead: Ask = async (host, from, number) =>
    (await sendLead(host, { formId: cluster.formId, key: randomUUID(), name: `Raja ${number}` }, from)).status;
  const wrongPassword: Ask = async (host, from, number) => {
    const visitor = await visitWithToken(host, from);
    const fields = { login: `ei-ketään-${number}@posti.example`, password: 'väärä salasana' };
    return (await visitor.send('POST', '/api/auth/login/', fields)).status;
  };

  const limits: readonly (readonly [string, number, Ask])[] = [
    ['leads', 5, lead],
    ['wrong passwords', 5, wrongPassword],
    ['votes', 30, vote],
    ['challenges', 60, challenge],
  ];

  /**
   * Sends requests to both hosts alternately, several at once. @returns how many were accepted, and how many refused
   */
  async function askBoth(ask: Ask, times: number): Promise<[taken: number, refused: number]> {
    const from = { 'x-forwarded-for': someAddress() };
    const statuses: number[] = [];
    let next = 0;
    const run = async () => {
      for (let number = next++; number < times; number = next++)
        statuses.push(await ask(cluster.hostAddresses[number % 2] as string, from, number));
    };
    await Promise.all(Array.from({ length: 6 }, run));
    const refused = statuses.filter((status) => status === 429).length;
    return [times - refused, refused];
  }

  // On a busy machine Redis may time out for a moment, and then the process counts by itself.
  it.each(limits)('%s: %i with Redis', { retry: 2 }, async (what, limit, ask) => {
    const [taken, refused] = await askBoth(ask, 2 * limit + 4);
    console.log(`${what} over two hosts and two backends: ${taken} of a limit of ${limit}`);
    expect([taken, refused]).toEqual([limit, limit + 4]);
  });

  describe('while Redis is unavailable', () => {
    let begun = 0;
    beforeAll(async () => {
      begun = performance.now();
      await cluster.redis.kill();
    });

    it.each(limits)('%s: at most %i at each process', async (what, limit, ask) => {
      const [taken, refused] = await askBoth(ask, 2 * limit + 4);
      console.log(`${what} without Redis: ${taken} of a limit of ${limit}`);
      expect(taken).toBeGreaterThanOrEqual(limit);
      expect(taken).toBeLessThanOrEqual(2 * limit);
      expect(refused).toBeGreaterThan(0);
    });

    it('each process says so, once a minute at most', () => {
      const minutes = Math.ceil((performance.now() - begun) / 60_000);
      for (const { process } of [...cluster.hosts, ...cluster.backends]) {
        const lines = process.err.split(redisAway).length - 1;
        expect(lines).toBeGreaterThanOrEqual(1);
        // One more than the minutes: a busy machine may have delayed Redis before.
        expect(lines).toBeLessThanOrEqual(minutes + 1);
      }
    });
  });

  it('two hosts without REDIS_URL count by themselves, and say so once, at their start', async () => {
    const start = async (index: number) => {
      const port = await freePort();
      const program = startProgram([`${projectRoot}/server/start.js`, '--role=host'], {
        PORT: String(port),
        DATA_DIR: `${cluster.folder}/alone-${index}`,
        CONTENT_API_URL: cluster.backends.map(({ address }) => `${address}/api`).join(','),
        CONTENT_API_KEY: 'cluster-key',
        SITE_URL: 'http://localhost:3000',
        TRUSTED_PROXIES: '1',
        EMBED_SITES: JSON.stringify({ koti: [origin] }),
      });
      await program.address();
      return { program, address: `http://127.0.0.1:${port}` };
    };
    const alone = await Promise.all([start(0), start(1)]);
    try {
      const from = { 'x-forwarded-for': someAddress() };
      const statuses = await Promise.all(
        Array.from({ length: 130 }, (_, n) => challenge(alone[n % 2]?.address ?? '', from, n)),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(120);
      for (const { program } of alone) {
        const said = 'REDIS_URL is not set: each process counts limits and used challenges for itself.';
        expect(program.err.split(said).length - 1).toBe(1);
        expect(program.err).not.toContain(redisAway);
      }
    } finally {
      await Promise.all(alone.map(({ program }) => program.kill()));
    }
  });
});
