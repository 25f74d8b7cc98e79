// The rate limit for leads of one address: only stored leads count, and the response contains the time of the next
// allowed lead.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HostOptions } from '../../server/host/host-options.ts';
import { form as texts } from '../../texts/fi.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import {
  filled,
  image,
  leadCalls,
  messageOf,
  postLead,
  postMultipart,
  serveForm,
  takeLeads,
} from '../helpers/lead-post.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeEach(async () => {
  backend = await startFakeBackend();
  serveForm(backend);
});
afterEach(async () => {
  await host.close();
  await backend.close();
});

const start = async (options: Partial<HostOptions> = {}) => {
  host = await startHost(backend, { leadLimit: 2, ...options });
};
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const statuses = async (count: number, sent = {}) => {
  const all: number[] = [];
  for (let n = 0; n < count; n += 1) all.push((await postLead(host, filled, sent)).status);
  return all;
};

it('says after how long the next one may come, and asks nobody', async () => {
  await start();
  expect(await statuses(2)).toEqual([201, 201]);
  const answer = await postLead(host);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(300);
  expect(messageOf(answer)).toMatch(/noin \d+ minuutin kuluttua/);
  expect(leadCalls(backend)).toHaveLength(2);
  expect((await postMultipart(host, filled)).status).toBe(429);
});

it('counts no post that is wrong, refused, or a replay', async () => {
  await start();
  for (let n = 0; n < 3; n += 1) expect((await postLead(host, {})).status).toBe(400);
  takeLeads(backend, { status: 400, json: { message: 'Ei' } });
  expect(await statuses(3)).toEqual([400, 400, 400]);
  takeLeads(backend, { status: 201, json: { message: '' } });
  const same = { headers: { 'idempotency-key': '0d5e8f6a-3b8c-4f3e-9a51-6d2f4c7b8e90' } };
  expect(await statuses(4, same)).toEqual([201, 201, 201, 201]);
  expect(await statuses(2)).toEqual([201, 429]);
  expect(await statuses(1, same)).toEqual([201]);
});

it('counts what the host keeps', async () => {
  await start();
  takeLeads(backend, { status: 500 });
  expect(await statuses(3)).toEqual([202, 202, 429]);
});

it('is not outrun by posts at the same time', async () => {
  await start();
  const all = await Promise.all(Array.from({ length: 6 }, () => postLead(host)));
  expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
});

it('believes what is said of the visitor’s address only to the proxies it knows of', async () => {
  await start();
  expect([...(await statuses(2, from('192.0.2.1'))), ...(await statuses(1, from('192.0.2.2')))]).toEqual([
    201, 201, 429,
  ]);
  await host.close();
  await start({ trustedProxies: 1 });
  expect(await statuses(3, from('192.0.2.1'))).toEqual([201, 201, 429]);
  expect(await statuses(1, from('192.0.2.2'))).toEqual([201]);
  // A forged address at the front differs from the address that the proxy adds.
  expect(await statuses(1, from('192.0.2.9, 192.0.2.1'))).toEqual([429]);
  // One IPv6 network counts as one visitor.
  expect(await statuses(2, from('2001:db8::1'))).toEqual([201, 201]);
  expect(await statuses(1, from('2001:db8::2'))).toEqual([429]);
});

it('says that no images can be taken while the disk is nearly full, and takes leads without them', async () => {
  await start({ leadLimit: 1, leadTuning: { isNearlyFull: async () => true } });
  const pictured = { ...filled, kuvat: image() };
  const refused = await postLead(host, pictured);
  expect([refused.status, messageOf(refused)]).toEqual([400, texts.noImages]);
  const page = await postMultipart(host, pictured);
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(texts.noImages)]);
  expect(leadCalls(backend)).toEqual([]);
  expect(await statuses(1)).toEqual([201]);
});
