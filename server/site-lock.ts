// Lets one site or host at a time work in a data folder: two would deliver the same leads, and send the same mails.
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteFile, type SqliteFile } from './backend/store/sqlite/sqlite-file.ts';
import { lockName } from './backup/data-folder.ts';
import { ConfigError } from './config.ts';
import { findProcessesUsing } from './shared/processes-using.ts';

/** For a process that is about to end. systemd and Docker start the next site only once the one before has drained and ended. */
const usualWaitMs = 5000;
/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

/**
 * Takes the folder until this process ends. The lock is SQLite's own on an empty file: the system drops it with the process,
 * however that ends, on Linux, macOS and Windows. Commands beside the site do not ask for it.
 * @throws {ConfigError} when another process has the folder, and keeps it
 */
export async function lockDataDir(dataDir: string, waitMs = usualWaitMs): Promise<void> {
  const file = `${dataDir}/${lockName}`;
  const database = openSqliteFile(file);
  const deadline = performance.now() + waitMs;
  for (let isTold = false; !take(database); isTold = true) {
    if (performance.now() > deadline) {
      database.close();
      throw new ConfigError(`${await sayWho(dataDir, file)} Stop it, or set another DATA_DIR.`);
    }
    if (!isTold) console.error(`${await sayWho(dataDir, file)} Waiting ${waitMs / 1000} seconds for its end.`);
    await pause(100);
  }
  held.add(database);
}

/** An unreachable database would be closed, and its lock dropped. */
const held = new Set<SqliteFile>();

function take(database: SqliteFile): boolean {
  try {
    // Nothing is ever written: a killed site needs no journal, and leaves none behind.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Only Linux names the process. */
async function sayWho(dataDir: string, file: string): Promise<string> {
  const [id] = await findProcessesUsing(file);
  return `Cannot start in "${dataDir}": ${id ? `process ${id}` : 'another process'} already runs a site there.`;
}
