// The limit of open files, for the running site and for this user.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { checkLimits } from './check-limits.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-limits-'));
});
afterEach(() => rm(folder, { recursive: true }));

const context = () => ({ config: readConfig({ DATA_DIR: folder }) });

/** Writes the limit in the format of Linux. */
async function describeProcess(limit: string): Promise<void> {
  await mkdir(join(folder, 'self'), { recursive: true });
  const head = 'Limit                     Soft Limit           Hard Limit           Units';
  await writeFile(
    join(folder, 'self/limits'),
    `${head}\nMax open files            ${limit}                 4096                 files\n`,
  );
}

it('is ok when it is high, and warns when it is low', async () => {
  await describeProcess('65536');
  expect(await checkLimits(context(), folder)).toMatchObject([
    { verdict: 'ok', says: 'this user may open 65536 files' },
  ]);
  await describeProcess('unlimited');
  expect(await checkLimits(context(), folder)).toMatchObject([{ verdict: 'ok' }]);
  await describeProcess('1024');
  expect(await checkLimits(context(), folder)).toMatchObject([
    { verdict: 'warn', says: 'this user may open 1024 files', todo: expect.stringContaining('LimitNOFILE=4096') },
  ]);
});

it('is unknown where the system does not tell', async () => {
  expect(await checkLimits(context(), folder)).toMatchObject([
    { verdict: 'ok', says: expect.stringContaining('not known') },
  ]);
});
