// Allows one site or host at a time in a data folder: two would deliver the same leads, and send the same mails.
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteFile, type SqliteFile } from './backend/store/sqlite/sqlite-file.ts';
import { ConfigError } from './config.ts';
import { lockName } from './ops/backup/data-folder.ts';
import { findProcessesUsing } from './shared/processes-using.ts';
import { isOfMachine } from './shared/storage-errors.ts';

/**
 * Waiting time in milliseconds for a process that is about to end. systemd and Docker start the next site only after the previous
 * one has drained and ended.
 */
const defaultWaitMs = 5000;
/** Whether SQLite reports SQLITE_BUSY, by its primary result code (https://www.sqlite.org/rescode.html). */
const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

/**
 * Locks the folder until this process ends. The lock is SQLite's lock of an empty file: on Linux, macOS and Windows, the system
 * releases it when the process ends for any reason. Commands that run beside the site do not use the lock.
 * @throws {ConfigError} when another process holds the lock after the waiting time, or when the file cannot be opened or locked
 */
export async function lockDataDir(dataDir: string, waitMs = defaultWaitMs): Promise<void> {
  const file = `${dataDir}/${lockName}`;
  try {
    // SQLite does not report why it cannot open a file, and does not lock a file that this user may only read.
    closeSync(openSync(file, 'a'));
    await take(dataDir, file, waitMs);
  } catch (error) {
    throw explain(error, file);
  }
}

async function take(dataDir: string, file: string, waitMs: number): Promise<void> {
  const database = openSqliteFile(file);
  const deadline = performance.now() + waitMs;
  for (let isReported = false; !lock(database); isReported = true) {
    if (performance.now() > deadline) {
      database.close();
      throw new ConfigError(`${await describeHolder(dataDir, file)} Stop it, or set another DATA_DIR.`);
    }
    if (!isReported)
      console.error(`${await describeHolder(dataDir, file)} Waiting ${waitMs / 1000} seconds for its end.`);
    await pause(100);
  }
  held.add(database);
}

/** The set keeps the database reachable: garbage collection would close it, and release its lock. */
const held = new Set<SqliteFile>();

function lock(database: SqliteFile): boolean {
  try {
    // Nothing is ever written: a killed site needs no journal, and leaves no journal file.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/**
 * Explains an error with the lock file. Errors of the disk and a lack of open files are returned unchanged, because a start
 * explains them (storage-errors.ts).
 */
function explain(error: unknown, file: string): unknown {
  if (error instanceof ConfigError || isOfMachine(error, file)) return error;
  const remedy = 'Give it to the user that runs the site, or delete it while no site runs: it holds no data.';
  return new ConfigError(`Cannot lock "${file}" (${(error as Error).message}). ${remedy}`, { cause: error });
}

/** Names the process that holds the lock, which is possible only on Linux. */
async function describeHolder(dataDir: string, file: string): Promise<string> {
  const [id] = await findProcessesUsing(file);
  return `Cannot start in "${dataDir}": ${id ? `process ${id}` : 'another process'} already runs a site there.`;
}
