// Restores the database of a backup: archives with a file of SQLite and archives with a dump can both be restored into either
// database.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findDamage, type Inventory, takeInventory } from '../../backend/store/inventory.ts';
import { openAsIs, openStore, type Store } from '../../backend/store/open-store.ts';
import { findMigrated, openToRead } from '../../backend/store/read-only-store.ts';
import { backgroundWaitMs } from '../../backend/store/waits.ts';
import { type DataSource, sourceOf } from '../../backend/transfer/data-source.ts';
import { fillStore, findData, type NoteRow } from '../../backend/transfer/fill-queries.ts';
import { isThere } from '../../shared/durable-files.ts';
import { BackupError } from './backup-error.ts';
import { databaseName, dumpName } from './data-folder.ts';
import { readDump } from './dump.ts';

/**
 * @returns whether the tables of a database file are newer than this program's
 * @throws {BackupError} when the file is damaged
 */
export async function checkDatabase(file: string, counted: Inventory): Promise<boolean> {
  const store = openToRead(file);
  try {
    const damage = await findDamage(store);
    if (damage !== null)
      throw new BackupError(`The database in the archive is damaged (${damage}): use an older backup.`);
    await compareCounts(store, counted);
    return (await findMigrated(store)).unknown.length > 0;
  } finally {
    await store.destroy();
  }
}

async function compareCounts(store: Store, counted: Inventory): Promise<void> {
  if (JSON.stringify(await takeInventory(store)) !== JSON.stringify(counted))
    throw new BackupError('The archive has been changed: its database does not hold what its manifest says.');
}

/** Creates the database file of an unpacked archive that contains a dump. */
export async function makeFile(place: string, note: NoteRow): Promise<void> {
  const dump = join(place, dumpName);
  if (!(await isThere(dump))) return;
  await fill({ dataDir: place }, await readDump(dump), note);
  await rm(dump, { recursive: true });
}

/** @throws {BackupError} when the database of DATABASE_URL already contains data */
export async function refuseFilled(databaseUrl: string): Promise<void> {
  const store = await openAsIs('', { databaseUrl, pool: 1 });
  try {
    const table = await findData(store);
    if (table !== null)
      throw new BackupError(`The database of DATABASE_URL holds data, in the table "${table}": name an empty one.`);
  } finally {
    await store.destroy();
  }
}

/** Fills the database of DATABASE_URL from an unpacked archive, and deletes the archive's copy of the database. */
export async function fillServer(place: string, databaseUrl: string, counted: Inventory, note: NoteRow): Promise<void> {
  const target = { dataDir: '', databaseUrl, counted };
  const [dump, file] = [join(place, dumpName), join(place, databaseName)];
  if (await isThere(dump)) await fill(target, await readDump(dump), note);
  else {
    await refuseNewer(file);
    // Migrates the tables, as a start of the site would.
    const source = await openStore(place);
    try {
      await fill(target, await sourceOf(source), note);
    } finally {
      await source.destroy();
    }
  }
  for (const path of [dump, file, `${file}-wal`, `${file}-shm`]) await rm(path, { recursive: true, force: true });
}

async function refuseNewer(file: string): Promise<void> {
  const store = openToRead(file);
  const { unknown } = await findMigrated(store).finally(() => store.destroy());
  if (unknown.length > 0)
    throw new BackupError(`A newer version made this database (${unknown.join(', ')}): restore it with that version.`);
}

interface FilledPlace {
  dataDir: string;
  databaseUrl?: string;
  counted?: Inventory;
}

async function fill({ counted, ...at }: FilledPlace, source: DataSource, note: NoteRow): Promise<void> {
  const { dataDir, databaseUrl = null } = at;
  const store = await openAsIs(dataDir, { databaseUrl, waitMs: backgroundWaitMs, pool: 1 });
  try {
    await fillStore(store, source, note);
    if (counted) await compareCounts(store, counted);
  } finally {
    await store.destroy();
  }
}
