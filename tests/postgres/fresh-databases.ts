// Empty PostgreSQL databases for a test file, whose tests are skipped with the reason where no server starts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type PostgresServer, startPostgres } from '../helpers/postgres-server.ts';
import { createDatabase } from './databases.ts';

/** Making the files of a server takes seconds, and longer on a busy machine. */
const startMs = 120_000;

/** Starts a server for the tests of the file. @returns a function that makes a database without tables */
export function provideDatabases(): () => Promise<string> {
  let server: PostgresServer | undefined;
  let problem = '';
  beforeAll(async () => {
    try {
      server = await startPostgres();
    } catch (error) {
      problem = `no PostgreSQL starts here: ${(error as Error).message}`;
      console.error(`Tests are skipped, for ${problem}`);
    }
  }, startMs);
  beforeEach(({ skip }) => {
    if (problem !== '') skip(problem);
  });
  afterAll(() => server?.stop());
  return () => createDatabase(server?.url ?? '', `fresh_${randomUUID().replaceAll('-', '')}`);
}
