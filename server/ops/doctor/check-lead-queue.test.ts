// Leads that wait, were rejected, or are broken.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { checkLeadQueue } from './check-lead-queue.ts';

it('is ok while it is empty, and names each kind of lead', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-doctor-'));
  const context = { config: readConfig({ DATA_DIR: folder }) };
  expect(await checkLeadQueue(context)).toMatchObject([{ verdict: 'ok' }]);
  for (const name of ['', 'refused/', 'broken/'])
    await mkdir(join(folder, `lead-queue/${name}11111111-1111-4111-8111-111111111111`), { recursive: true });
  expect(await checkLeadQueue(context)).toMatchObject([
    { verdict: 'fail', says: 'broken: 1' },
    { verdict: 'fail', says: 'refused by the backend: 1', todo: expect.stringContaining('--retry') },
    { verdict: 'warn', says: 'waiting for the backend: 1' },
  ]);
  await rm(folder, { recursive: true });
});
