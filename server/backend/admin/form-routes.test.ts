// The list of lead forms for operators.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { createLoggedIn } from '../testing/logged-in.ts';
import { createOperator, type TestOperator } from '../testing/operator.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

const email = 'hoitaja@posti.example';
const now = new Date('2026-05-10T09:00:00Z');
let backend: TestBackend;
let operator: TestOperator;
let folder: string;
beforeAll(async () => {
  backend = await startBackend({ now: () => now, adminEmails: [email] });
  folder = await writeFiles(testContent);
  await backend.importContent(folder);
  operator = await createOperator(backend, email, now);
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

it('lists the forms that visitors can fill in, and no others', async () => {
  const { json } = await operator.ask('/api/admin/forms/');
  expect(json).toEqual({ forms: [{ id: expect.any(Number), title: 'tarjous' }] });
});

it('is there for operators alone', async () => {
  const visitor = await createLoggedIn(backend, { email: 'vieras@posti.example' }, { at: now });
  expect((await visitor.get('/api/admin/forms/', { authorization: 'Api-Key test-key' })).status).toBe(404);
  expect((await operator.get('/api/admin/forms/')).status).toBe(403);
});
