// Checks the SQLite database: it is intact, in WAL mode, and has the tables of this version.
import { open, stat } from 'node:fs/promises';
import { findDamage } from '../../backend/store/inventory.ts';
import type { Store } from '../../backend/store/open-store.ts';
import { megabytes } from '../../shared/megabytes.ts';
import { checkMigrations } from './check-migrations.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn, fail } = verdictsOf('database');

/**
 * Size of the write-ahead log in bytes that is reported, because it slows down reads. SQLite resets the log at about 4 MB unless
 * a program keeps it open.
 */
const largeLog = 100e6;

/** @param store a store that is opened for reading */
export async function checkDatabase(store: Store, file: string): Promise<Diagnosis[]> {
  const damage = await findDamage(store);
  if (damage !== null)
    return [fail(`it is damaged: ${damage}`, 'Stop the site, keep the folder, and restore the last backup.')];
  const found = await checkMigrations(store);
  if (!(await isInWalMode(file))) found.push(warn('it is not in WAL mode', 'Start the site once: it sets the mode.'));
  const log = await sizeOf(`${file}-wal`);
  if (log > largeLog)
    found.push(warn(`its log has ${megabytes(log)}`, 'End the program that keeps it open, or start the site again.'));
  if (found.length > 0) return found;
  return [ok(`whole, in WAL mode, of this version, ${megabytes((await sizeOf(file)) + log)}`)];
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Reads the mode from the file's header (https://www.sqlite.org/fileformat2.html, "File format version numbers"). */
async function isInWalMode(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 18);
    return buffer[0] === 2 && buffer[1] === 2;
  } finally {
    await handle.close();
  }
}
