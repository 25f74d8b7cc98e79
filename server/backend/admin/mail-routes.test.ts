// The operators' list of mails, the retry of undeliverable ones, and the test message.

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimMail } from '../mail/outbox-queries.ts';
import { findMails } from '../testing/find-mails.ts';
import { createOperator, type TestOperator } from '../testing/operator.ts';
import { startBackend, type TestBackend, testKey } from '../testing/start-backend.ts';
import { findActs } from './audit-log-queries.ts';

const email = 'hoitaja@posti.example';
const minute = 60_000;
const start = Date.parse('2026-05-10T09:00:00Z');
const now = () => new Date(start);

let dataDir: string;
let backend: TestBackend;
let operator: TestOperator;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pihlaja-mails-'));
  await (await startBackend({ dataDir, part: 'migration' })).stop();
  // This process only answers calls, so that the mails stay unsent.
  backend = await startBackend({ dataDir, now, adminEmails: [email], part: 'calls' });
  operator = await createOperator(backend, email, now());
});
beforeEach(() => backend.store.deleteFrom('outbox').execute());
afterAll(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Kept {
  at?: number;
  attempts?: number;
  nextAt?: number;
  deadAt?: number;
  reason?: string;
}

async function keep(subject: string, { at = start, attempts = 3, nextAt, deadAt, reason = '' }: Kept = {}) {
  const id = randomUUID();
  const iso = (ms: number) => new Date(ms).toISOString();
  await backend.store
    .insertInto('outbox')
    .values({
      id,
      recipient: 'yritys@posti.example',
      subject,
      body_text: 'Salainen linkki',
      body_html: '<p>Salainen linkki</p>',
      created_at: iso(at),
      attempts,
      next_attempt_at: iso(nextAt ?? start + 60 * minute),
      dead_at: deadAt === undefined ? null : iso(deadAt),
      last_error: reason,
      sender_name: '',
      reply_to: '',
      attachments: '[]',
      lead_id: null,
      user_id: null,
    })
    .execute();
  return id;
}

const lastAct = async () => (await findActs(backend.store, { offset: 0, limit: 1 }))[0];
const rowOf = async (id: string) => (await findMails(backend.store)).find((mail) => mail.id === id);

describe('the list of mails', () => {
  it('begins with what was given up, goes on with what failed, and tells nothing of what is written', async () => {
    await keep('odottaa', { at: start - minute });
    await keep('ei mennyt', { at: start - 9 * minute, reason: 'Error: 451 later' });
    await keep('vanha', { at: start - 8 * minute, deadAt: start, attempts: 20, reason: 'Error: 550 no' });
    await keep('uudempi', { at: start - 7 * minute, deadAt: start, attempts: 20, reason: 'Error: 550 no' });
    const { json, text } = await operator.ask('/api/admin/mails/');
    expect(json.items.map((mail: { subject: string }) => mail.subject)).toEqual([
      'uudempi',
      'vanha',
      'ei mennyt',
      'odottaa',
    ]);
    expect(json.items[0]).toEqual({
      id: expect.any(String),
      created_at: new Date(start - 7 * minute).toISOString(),
      recipient: 'yritys@posti.example',
      subject: 'uudempi',
      attempts: 20,
      next_attempt_at: null,
      given_up_at: new Date(start).toISOString(),
      reason: 'Error: 550 no',
      lead_id: null,
    });
    expect(json.items[3]).toMatchObject({ given_up_at: null, next_attempt_at: expect.any(String), reason: '' });
    expect(json.meta).toEqual({
      pagination: { page: 1, num_pages: 1, count: 4 },
      given_up: 2,
      leaves: false,
    });
    expect(text).not.toContain('Salainen');
  });

  it('has fifty on a page, and refuses what it does not know', async () => {
    for (let n = 0; n < 51; n++) await keep(`${n}`, { at: start + n });
    const { json } = await operator.ask('/api/admin/mails/');
    expect([json.items.length, json.items[0].subject]).toEqual([50, '50']);
    expect((await operator.ask('/api/admin/mails/?page=2')).json.items).toHaveLength(1);
    expect((await operator.ask('/api/admin/mails/?page=3')).status).toBe(404);
    expect((await operator.ask('/api/admin/mails/?q=a')).status).toBe(400);
  });

  it('is for operators only', async () => {
    const none = await backend.ask('/api/admin/mails/');
    const retry = await backend.ask('/api/admin/mails/retry/', { method: 'POST' });
    expect([none.status, retry.status]).toEqual([403, 403]);
  });
});

describe('the retry', () => {
  const revived = { dead_at: null, attempts: 0, next_attempt_at: now().toISOString() };

  it('restarts all that were given up, and is noted once, with a number only', async () => {
    const dead = [await keep('a', { deadAt: start, attempts: 20 }), await keep('b', { deadAt: start, attempts: 20 })];
    const waiting = await keep('c');
    expect((await operator.post('/api/admin/mails/retry/')).json).toEqual({ mails: 2 });
    expect(await lastAct()).toMatchObject({ who: email, act: 'mails-retried', subject: '', details: '{"mails":2}' });
    for (const id of dead) expect(await rowOf(id)).toMatchObject(revived);
    expect((await rowOf(waiting))?.attempts).toBe(3);
    const noted = (await lastAct())?.id;
    expect((await operator.post('/api/admin/mails/retry/')).json).toEqual({ mails: 0 });
    expect((await lastAct())?.id).toBe(noted);
  });

  it('restarts one that was given up, or waits for hours, and no other', async () => {
    const dead = await keep('a', { deadAt: start, attempts: 20 });
    const other = await keep('b', { deadAt: start, attempts: 20 });
    const late = await keep('c', { attempts: 9, nextAt: start + 200 * minute });
    expect((await operator.post('/api/admin/mails/retry/', { id: dead })).json).toEqual({ mails: 1 });
    expect((await operator.post('/api/admin/mails/retry/', { id: late })).json).toEqual({ mails: 1 });
    expect((await rowOf(other))?.dead_at).not.toBeNull();
    for (const id of [dead, late]) expect(await rowOf(id)).toMatchObject(revived);
    expect((await operator.post('/api/admin/mails/retry/', { id: late })).json).toEqual({ mails: 0 });
  });

  it('leaves a mail to the sender that has it in hand', async () => {
    const id = await keep('a', { attempts: 2 });
    const mail = await rowOf(id);
    if (!mail) throw new Error('the mail is gone');
    await claimMail(backend.store, mail, new Date(start + 4 * minute));
    expect((await operator.post('/api/admin/mails/retry/', { id })).json).toEqual({ mails: 0 });
    expect((await rowOf(id))?.attempts).toBe(3);
    expect((await operator.post('/api/admin/mails/retry/', { id: 'tuntematon' })).json).toEqual({ mails: 0 });
  });

  it('takes an empty id for a mistake, not for all', async () => {
    const dead = await keep('a', { deadAt: start, attempts: 20 });
    expect((await operator.post('/api/admin/mails/retry/', { id: '' })).status).toBe(400);
    expect((await rowOf(dead))?.dead_at).not.toBeNull();
  });
});

describe('the test message', () => {
  const testWith = (key: string) =>
    operator.send(
      'POST',
      '/api/admin/mails/test/',
      {},
      { authorization: `Api-Key ${testKey}`, 'idempotency-key': key },
    );

  it('goes to the operator, once for a key, and is noted', async () => {
    expect((await testWith('avain-1')).json).toEqual({ leaves: false });
    expect((await testWith('avain-1')).json).toEqual({ leaves: false });
    const mails = await findMails(backend.store);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, expect.stringMatching(/^Testiviesti/)],
    ]);
    expect(await lastAct()).toMatchObject({ who: email, act: 'mail-tested', subject: '', details: '{"mails":1}' });
  });

  it('is sent no more than twenty times in an hour', async () => {
    for (let n = 2; n <= 20; n++) expect((await testWith(`avain-${n}`)).status).toBe(200);
    const refused = await testWith('avain-21');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await findMails(backend.store)).toHaveLength(19);
  });
});
