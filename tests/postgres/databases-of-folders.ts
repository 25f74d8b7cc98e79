// Which database a data folder of a test has. A module of its own: test files that share a process share it, while each
// of them runs its setup anew.
import { inject } from 'vitest';
import { type DatabasePool, openPool } from './database-pool.ts';

const databases = new Map<string, Promise<string>>();
/** Data folders whose first store was opened within the test that runs, and ends with it. */
const ofTest = new Set<string>();
let isTestRunning = false;
let pool: Promise<DatabasePool> | undefined;

/** @returns its address; an empty one where there is no server */
export function databaseOf(dataDir: string): Promise<string> {
  const server = inject('postgres');
  if ('problem' in server) return Promise.resolve('');
  pool ??= openPool(server.url);
  const known = databases.get(dataDir) ?? pool.then((one) => one.take());
  if (!databases.has(dataDir) && isTestRunning) ofTest.add(dataDir);
  databases.set(dataDir, known);
  return known;
}

export function beginTest(): void {
  isTestRunning = true;
}

/** Other tests may use the databases that were first used in this one. */
export async function endTest(): Promise<void> {
  isTestRunning = false;
  await giveBack(ofTest);
  ofTest.clear();
}

export async function endFile(): Promise<void> {
  await giveBack([...databases.keys()]);
  await (await pool)?.close();
  pool = undefined;
}

async function giveBack(dataDirs: Iterable<string>): Promise<void> {
  const used = await pool;
  for (const dataDir of dataDirs) {
    const address = await databases.get(dataDir);
    databases.delete(dataDir);
    if (address) await used?.give(address);
  }
}
