// Empty PostgreSQL databases for the tests of a file. The tests are skipped with the reason if no server starts. Such
// files run in the test project `databases`.
import { randomUUID } from 'node:crypto';
import { beforeEach, inject } from 'vitest';
import { createDatabase } from './databases.ts';

/** Called once for each test file. @returns a function that creates a database without tables */
export function provideDatabases(): () => Promise<string> {
  const server = inject('postgres');
  beforeEach(({ skip }) => {
    if ('problem' in server) skip(server.problem);
  });
  return () => createDatabase('url' in server ? server.url : '', `fresh_${randomUUID().replaceAll('-', '')}`);
}
