// Maps the data folders of a test to databases. A separate module, because test files in the same process share it,
// while each of them runs its setup again.
import { inject } from 'vitest';
import { type DatabasePool, openPool } from './database-pool.ts';

const databases = new Map<string, Promise<string>>();
/** Data folders whose first store was opened during the current test, and which end with it. */
const ofTest = new Set<string>();
let isTestRunning = false;
let pool: Promise<DatabasePool> | undefined;

/** @returns the database's address, or an empty string without a server */
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

/** Returns the databases that were first used in the current test. */
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
