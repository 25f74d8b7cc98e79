// Faults in the queue of leads: leads that cannot be delivered, changed folders, and failing disks.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import {
  filled,
  keyed,
  keyOf,
  later,
  leadCalls,
  postLead,
  serveForm,
  soon,
  takeLeads,
} from '../../../tests/helpers/lead-post.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { form as texts } from '../../../texts/fi.ts';
import { stalledMs } from '../../../widgets/lead-form/post-form.ts';
import { defaultLimits } from '../api/submissions-client.ts';
import type { RetryTimes } from './retry-times.ts';

const taken: Reply = { status: 201, json: { message: 'Kiitos!' } };
const badGateway = '<html><title>404 Not Found</title></html>';
/** Timeout for a machine that is busy with other tests. */
const inTime = { timeout: 10_000 };

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost | undefined;
let leadFolder: string;
beforeEach(async () => {
  backend = await startFakeBackend();
  serveForm(backend);
  leadFolder = mkdtempSync(`${tmpdir()}/pihlaja-faults-`);
});
afterEach(async () => {
  await host?.close();
  host = undefined;
  await backend.close();
  rmSync(leadFolder, { recursive: true, force: true });
});

async function start(retry: RetryTimes): Promise<TestHost> {
  await host?.close();
  host = await startHost(backend, { leadFolder, leadTuning: { retry } });
  return host;
}
const kept = () => readdirSync(leadFolder).filter((name) => name.startsWith('0000'));
const keysAtBackend = () => leadCalls(backend).map(({ headers }) => headers['idempotency-key']);
const whenKept = (...numbers: number[]) => vi.waitFor(() => expect(kept()).toEqual(numbers.map(keyOf)), inTime);
const mistakes = (site: TestHost) => site.logged.filter(({ level }) => level === 50);

/** Queues leads without a host that delivers them. */
async function queueLeads(...numbers: number[]): Promise<void> {
  const site = await start(later);
  takeLeads(backend, { status: 500 });
  for (const n of numbers) expect((await postLead(site, filled, keyed(n))).status).toBe(202);
  await site.close();
  host = undefined;
  backend.calls.length = 0;
}

describe('a lead that fails by itself', () => {
  it('and breaks every connection lets the others pass', async () => {
    await queueLeads(1, 2, 3);
    takeLeads(backend, { drops: true }, taken, taken, { drops: true });
    await start(soon);
    await whenKept(1);
    expect(new Set(keysAtBackend())).toEqual(new Set([1, 2, 3].map(keyOf)));
  });

  it('and can’t be moved to the refused ones lets the others pass, and is tried again', async () => {
    await queueLeads(1, 2);
    const refusal: Reply = { status: 400, json: { message: 'Ei käy' } };
    takeLeads(backend, { status: 500 });
    const site = await start({ firstMs: 300, maxMs: 300 });
    // A file in place of the folder refuses writes, like a full disk.
    rmSync(`${leadFolder}/refused`, { recursive: true });
    writeFileSync(`${leadFolder}/refused`, '');
    takeLeads(backend, refusal, taken, refusal);
    await vi.waitFor(() => expect(kept()).toHaveLength(1), inTime);
    expect(mistakes(site).length).toBeGreaterThan(0);
    rmSync(`${leadFolder}/refused`);
    mkdirSync(`${leadFolder}/refused`);
    await whenKept();
    expect(readdirSync(`${leadFolder}/refused`)).toHaveLength(1);
  });

  it('and can’t be read for a while stays where it is', async () => {
    await queueLeads(1, 2);
    const file = `${leadFolder}/${keyOf(1)}/lead.json`;
    renameSync(file, `${file}.away`);
    // Reading fails with a different error from that of a missing or broken file, as with too many open files.
    symlinkSync(file, file);
    takeLeads(backend, taken);
    await start(soon);
    await whenKept(1);
    expect(readdirSync(`${leadFolder}/broken`)).toEqual([]);
    rmSync(file);
    renameSync(`${file}.away`, file);
    await whenKept();
    expect(keysAtBackend()).toEqual([keyOf(2), keyOf(1)]);
  });
});

describe('a queue that others touch', () => {
  it('forgets a lead that another process has delivered, and goes on', async () => {
    await queueLeads(1, 2, 3);
    takeLeads(backend, { status: 503, delayMs: 300 }, taken);
    const site = await start({ firstMs: 100, maxMs: 100 });
    rmSync(`${leadFolder}/${keyOf(2)}`, { recursive: true });
    await whenKept();
    expect(keysAtBackend()).not.toContain(keyOf(2));
    expect(mistakes(site)).toEqual([]);
  });

  it('forgets a lead that another process has delivered at the same time', async () => {
    await queueLeads(1, 2);
    takeLeads(backend, { ...taken, delayMs: 300 });
    const site = await start(later);
    await vi.waitFor(() => expect(keysAtBackend()).toEqual([keyOf(1)]), inTime);
    rmSync(`${leadFolder}/${keyOf(1)}`, { recursive: true });
    await whenKept();
    expect(mistakes(site)).toEqual([]);
  });

  it('delivers what another process, or somebody’s hand, has put there', async () => {
    await queueLeads(1);
    renameSync(`${leadFolder}/${keyOf(1)}`, `${leadFolder}-aside`);
    takeLeads(backend, taken);
    await start(soon);
    renameSync(`${leadFolder}-aside`, `${leadFolder}/${keyOf(1)}`);
    await whenKept();
    expect(keysAtBackend()).toEqual([keyOf(1)]);
  });

  it('leaves what another process is receiving, until that can’t be any more', async () => {
    const [old, young] = ['kauan-sitten', 'juuri-nyt'].map((name) => `${leadFolder}/incoming/${name}`);
    for (const folder of [old, young]) mkdirSync(String(folder), { recursive: true });
    const halfAnHourAgo = Date.now() / 1000 - 1801;
    utimesSync(String(old), halfAnHourAgo, halfAnHourAgo);
    await start(later);
    expect(readdirSync(`${leadFolder}/incoming`)).toEqual(['juuri-nyt']);
  });
});

describe('an answer that is not the API’s own', () => {
  it.each<[number, Reply]>([
    ...[400, 404, 409, 422, 200, 201].map((status): [number, Reply] => [status, { body: badGateway }]),
    [201, { body: '' }],
    [201, { body: 'OK' }],
    [201, { json: ['Kiitos!'] }],
    [204, { body: '' }],
  ])('with %i and %j, as of a proxy before a backend that is down, decides about no lead', async (status, reply) => {
    const site = await start(soon);
    takeLeads(backend, { ...reply, status });
    const answer = await postLead(site, filled, keyed(1));
    expect([answer.status, JSON.parse(answer.text)]).toEqual([202, { message: texts.received }]);
    await vi.waitFor(() => expect(keysAtBackend().length).toBeGreaterThan(2), inTime);
    expect(kept()).toEqual([keyOf(1)]);
    // The operator reads the reason once.
    const reasons = site.logged.filter(({ msg }) => msg === 'a kept lead is not taken yet; it is tried again');
    expect(reasons).toEqual([expect.objectContaining({ reason: expect.stringContaining(String(status)) })]);
    takeLeads(backend, taken);
    await whenKept();
  });
});

it('takes a lead over from a slow backend before the widget gives the line up', () => {
  // Before that, loading the form's definition may take 3.3 s.
  expect(defaultLimits.totalMs + 5000).toBeLessThan(stalledMs);
});
