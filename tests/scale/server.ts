// The PostgreSQL of these tests.
import { type PostgresServer, startPostgres } from '../helpers/postgres-server.ts';

/** @returns null, and prints the reason, if none starts on this machine */
export async function startServer(): Promise<PostgresServer | null> {
  try {
    return await startPostgres();
  } catch (error) {
    console.error(`Skipped, for no PostgreSQL starts here: ${(error as Error).message}`);
    return null;
  }
}
