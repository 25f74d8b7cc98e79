// Setup of the test projects that need PostgreSQL: one server for all of them, with a template of every table.
import type { TestProject } from 'vitest/node';
import { openStore } from '../../server/backend/store/open-store.ts';
import { type PostgresServer, startPostgres } from '../helpers/postgres-server.ts';
import { preparePool } from './database-pool.ts';
import { createDatabase, templateName } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address, or the reason why there is none. */
    postgres: { url: string } | { problem: string };
  }
}

/** Each project loads this file again, in the same process. */
const shared = globalThis as { testPostgres?: { server: Promise<PostgresServer>; projects: number } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testPostgres ??= { server: startWithTemplate(), projects: 0 };
  const { testPostgres } = shared;
  testPostgres.projects += 1;
  try {
    project.provide('postgres', { url: (await testPostgres.server).url });
  } catch (error) {
    const problem = `no PostgreSQL starts here: ${(error as Error).message}`;
    console.error(`The tests of ${project.name} on PostgreSQL are skipped, for ${problem}`);
    project.provide('postgres', { problem });
    return async () => {};
  }
  return async () => {
    testPostgres.projects -= 1;
    if (testPostgres.projects === 0) await (await testPostgres.server).stop();
  };
}

async function startWithTemplate(): Promise<PostgresServer> {
  const server = await startPostgres();
  const template = await createDatabase(server.url, templateName);
  await (await openStore('', { databaseUrl: template })).destroy();
  await preparePool(server.url);
  return server;
}
