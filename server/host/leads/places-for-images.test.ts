// Leads with images, which the backend processes slowly: they leave connections, and room in the queue, to leads without images.
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryState } from '../../shared/state/memory-state.ts';
import type { FormSubmission, SubmissionAnswer } from '../api/submissions-client.ts';
import { startDeliverer } from './deliverer.ts';
import type { Lead } from './lead.ts';
import { createLeadIntake } from './lead-intake.ts';
import { createLeadLimit } from './lead-limit.ts';
import { openLeadQueue } from './lead-queue.ts';

const log = pino({ level: 'silent' });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-image-places-`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keyOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const leadOf = (hasImage: boolean): Lead => ({
  formId: 1,
  isPopup: false,
  parts: [['nimi', 'Aino']],
  files: hasImage ? [{ part: 'kuvat', name: 'a.jpg', type: 'image/jpeg', size: 1, hash: '', stored: 'a' }] : [],
  fingerprint: String(hasImage),
});
const network = (n: number) => `198.51.${n}.1`;

async function openQueue(leads: number) {
  const queue = await openLeadQueue({ folder, log, caps: { leads, bytes: 1e9 } });
  let received = 0;
  return {
    queue,
    async add(n: number, hasImage: boolean, address: string) {
      received += 1;
      const place = `${queue.incoming}/${received}`;
      await mkdir(place);
      if (hasImage) await writeFile(`${place}/a`, 'x');
      return queue.add(keyOf(n), leadOf(hasImage), place, address);
    },
  };
}

it('leads with images leave a quarter of the queue to those without, and one network has a twentieth', async () => {
  const { add } = await openQueue(20);
  expect([await add(0, true, network(1)), await add(1, true, network(1))]).toEqual(['kept', 'no-images']);
  for (let n = 2; n < 16; n += 1) expect(await add(n, true, network(n))).toBe('kept');
  expect(await add(16, true, network(16))).toBe('no-images');
  for (let n = 17; n < 22; n += 1) expect(await add(n, false, network(n))).toBe('kept');
  expect(await add(22, false, network(2))).toBe('full');
});

it('one network fills a quarter of the queue, and leaves the rest to others', async () => {
  const { add } = await openQueue(20);
  for (let n = 0; n < 5; n += 1) expect(await add(n, false, network(1))).toBe('kept');
  expect([await add(5, false, network(1)), await add(6, false, network(2))]).toEqual(['full', 'kept']);
});

it('leads without images are delivered before all others, and those of one network do not hold up the rest', async () => {
  const { queue, add } = await openQueue(100);
  const crowd = [true, false, true, false].map((hasImage) => ({ hasImage, from: network(1) }));
  for (const [n, { hasImage, from }] of [...crowd, { hasImage: true, from: network(2) }].entries())
    await add(n, hasImage, from);
  const sent: string[] = [];
  const deliverer = startDeliverer({
    queue,
    log,
    async send({ key }) {
      sent.push(key);
      return { status: 201, message: '' };
    },
  });
  await vi.waitFor(() => expect(sent).toHaveLength(5));
  await deliverer.close();
  expect(sent).toEqual([1, 3, 4, 0, 2].map(keyOf));
});

it('a crowd with images that take long leaves connections to leads without, and its own are kept', async () => {
  const { queue } = await openQueue(1000);
  const sending: FormSubmission[] = [];
  const { promise: drawn, resolve: draw } = Promise.withResolvers<void>();
  const state = createMemoryState();
  const intake = createLeadIntake({
    queue,
    deliverer: { notice() {}, retryNow() {} },
    limit: createLeadLimit(state, 1000),
    imageQuota: { take: async () => true, refund: async () => {} },
    state,
    async send(submission): Promise<SubmissionAnswer> {
      sending.push(submission);
      if (submission.files.length > 0) await drawn;
      return { status: 201, message: '' };
    },
    log,
  });
  const submit = (n: number, hasImage: boolean, address: string) =>
    intake.submit(leadOf(hasImage), `${queue.incoming}/${n}`, { address, userAgent: '', key: keyOf(n) });
  const flood = Array.from({ length: 30 }, (_, n) => submit(n, true, network(n % 3)));
  await vi.waitFor(() => expect(sending.length).toBe(6));
  expect(await submit(100, false, network(9))).toEqual({ kind: 'sent' });
  draw();
  const kinds = (await Promise.all(flood)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['sent']));
});
