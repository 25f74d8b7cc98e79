// Setup of the PostgreSQL test projects: the store of each data folder is in a separate database.
import { afterAll, afterEach, beforeEach, inject, vi } from 'vitest';
import { beginTest, databaseOf, endFile, endTest } from './databases-of-folders.ts';

vi.mock('../../server/backend/store/open-store.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../server/backend/store/open-store.ts')>();
  const openStore: typeof original.openStore = async (dataDir, options) => {
    const databaseUrl = await databaseOf(dataDir);
    // A program that the test runs uses the store that was opened last.
    process.env.DATABASE_URL = databaseUrl;
    // With a single connection, a transaction whose work requested another connection would wait forever.
    return original.openStore(dataDir, { pool: Number(process.env.TEST_POOL ?? 1), ...options, databaseUrl });
  };
  return { ...original, openStore };
});

vi.mock('../helpers/site-command.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../helpers/site-command.ts')>();
  const runSiteCommand: typeof original.runSiteCommand = async (dataDir, env, ...rest) =>
    original.runSiteCommand(dataDir, { DATABASE_URL: await databaseOf(dataDir), ...env }, ...rest);
  return { ...original, runSiteCommand };
});

beforeEach(({ skip }) => {
  const server = inject('postgres');
  if ('problem' in server) skip(server.problem);
  beginTest();
});

// Runs last, because hooks after a test are called in reverse order.
afterEach(endTest);
afterAll(async () => {
  await endFile();
  delete process.env.DATABASE_URL;
});
