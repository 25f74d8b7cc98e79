// The health report of the backend for operators.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sitePackage from '../../package.json' with { type: 'json' };
import { addMail, noteMailFailure } from '../mail/outbox-queries.ts';
import { saveSetting } from '../store/settings.ts';
import { findMails } from '../testing/find-mails.ts';
import { createOperator, type TestOperator } from '../testing/operator.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

const email = 'hoitaja@posti.example';
const now = new Date('2026-05-10T09:00:00Z');
let backend: TestBackend;
let operator: TestOperator;
let dataDir: string;
beforeAll(async () => {
  // No background process sends mails, so that mails stay as the tests write them.
  dataDir = await mkdtemp(join(tmpdir(), 'pihlaja-health-'));
  await (await startBackend({ dataDir, part: 'migration' })).stop();
  backend = await startBackend({
    dataDir,
    part: 'calls',
    now: () => now,
    adminEmails: [email],
    mail: { url: 'smtp://127.0.0.1:9', outboxDir: '', from: 'testi@site.example' },
  });
  operator = await createOperator(backend, email, now);
});
afterAll(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('tells of mails, database, backup and versions', async () => {
  await backend.store.deleteFrom('outbox').execute();
  const mail = { recipient: 'a@posti.example', subject: 'Aihe', text: '', html: '' };
  await addMail(backend.store, mail, new Date(now.getTime() - 7_200_000));
  await addMail(backend.store, { ...mail, subject: 'Toinen' }, new Date(now.getTime() - 90_000));
  const [first] = await findMails(backend.store);
  await noteMailFailure(backend.store, first?.id ?? '', 'Error: 550 no', now);
  const { json } = await operator.ask('/api/admin/health/');
  expect(json).toEqual({
    mails: { waiting: 1, given_up: 1, oldest_seconds: 90, leaves: true },
    database: { name: expect.any(String), version: expect.stringMatching(/^\d+\.\d+/), bytes: expect.any(Number) },
    backup: { last_at: null },
    import: { state: 'unknown', at: null, warnings: 0 },
    versions: { name: 'Pihlaja', version: sitePackage.version, node: process.versions.node },
  });
  expect(json.database.bytes).toBeGreaterThan(10_000);
  await saveSetting(backend.store, 'last_backup', '2026-05-09T03:15:00.000Z');
  expect((await operator.ask('/api/admin/health/')).json.backup).toEqual({ last_at: '2026-05-09T03:15:00.000Z' });
});

it('is for operators only', async () => {
  expect((await backend.ask('/api/admin/health/')).status).toBe(403);
});
