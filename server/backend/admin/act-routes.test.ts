import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperator, type TestOperator } from '../testing/operator.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { noteAct } from './audit-log-queries.ts';

const email = 'hoitaja@posti.example';
const now = new Date('2026-05-10T09:00:00Z');
let backend: TestBackend;
let operator: TestOperator;
beforeAll(async () => {
  backend = await startBackend({ now: () => now, adminEmails: [email] });
  operator = await createOperator(backend, email, now);
});
afterAll(() => backend.stop());

it('lists the acts, the latest first, fifty on a page', async () => {
  for (let n = 0; n < 50; n++)
    await noteAct(backend.store, { at: now, who: email, act: 'lead-handled', subject: `${n}`, details: { leads: n } });
  const { json } = await operator.ask('/api/admin/acts/');
  expect(json.meta.pagination).toEqual({ page: 1, num_pages: 2, count: 51 });
  expect(json.items[0]).toEqual({
    id: 51,
    at: now.toISOString(),
    who: email,
    act: 'lead-handled',
    subject: '49',
    details: { leads: 49 },
  });
  expect((await operator.ask('/api/admin/acts/?page=2')).json.items).toHaveLength(1);
  expect((await operator.ask('/api/admin/acts/?page=3')).status).toBe(404);
  expect((await operator.ask('/api/admin/acts/?q=1')).status).toBe(400);
});
