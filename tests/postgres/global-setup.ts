// Setup of the test project `postgres`: one server for all its tests, with a template of every table.
import type { TestProject } from 'vitest/node';
import { openStore } from '../../server/backend/store/open-store.ts';
import { type PostgresServer, startPostgres } from '../helpers/postgres-server.ts';
import { preparePool } from './database-pool.ts';
import { createDatabase, templateName } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address, or why there is none. */
    postgres: { url: string } | { problem: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: PostgresServer;
  try {
    server = await startPostgres();
  } catch (error) {
    const problem = `no PostgreSQL starts here: ${(error as Error).message}`;
    console.error(`The tests on PostgreSQL are skipped, for ${problem}`);
    project.provide('postgres', { problem });
    return async () => {};
  }
  const template = await createDatabase(server.url, templateName);
  await (await openStore('', { databaseUrl: template })).destroy();
  await preparePool(server.url);
  project.provide('postgres', { url: server.url });
  return () => server.stop();
}
