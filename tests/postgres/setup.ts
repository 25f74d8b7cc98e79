// Setup of the test project `postgres`: a store of a data folder lies in a database of its own.
import { createHash } from 'node:crypto';
import { beforeEach, inject, vi } from 'vitest';
import { createDatabase, templateName } from './databases.ts';

/** The database of each data folder; an empty address where there is no server. */
const databases = new Map<string, Promise<string>>();

function databaseOf(dataDir: string): Promise<string> {
  const server = inject('postgres');
  if ('problem' in server) return Promise.resolve('');
  const name = `test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  const known = databases.get(name) ?? createDatabase(server.url, name, templateName);
  databases.set(name, known);
  return known;
}

vi.mock('../../server/backend/store/open-store.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../server/backend/store/open-store.ts')>();
  const openStore: typeof original.openStore = async (dataDir, options) => {
    const databaseUrl = await databaseOf(dataDir);
    // A program that the test runs finds the store that was opened last.
    process.env.DATABASE_URL = databaseUrl;
    // With a single connection, a transaction whose work asked for another one would wait in vain.
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
});
