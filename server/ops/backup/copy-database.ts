// Copies the database for a backup, in its state at one moment: the file of SQLite, or a dump of PostgreSQL.
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findIconFiles } from '../../backend/accounts/user-queries.ts';
import { findLeadFiles } from '../../backend/leads/lead-queries.ts';
import { engineOf } from '../../backend/store/engine.ts';
import { type Inventory, takeInventory } from '../../backend/store/inventory.ts';
import { findApplied, openAsIs, type Store } from '../../backend/store/open-store.ts';
import { openToRead } from '../../backend/store/read-only-store.ts';
import { copyStore } from '../../backend/store/sqlite/copy-store.ts';
import { backgroundWaitMs } from '../../backend/store/waits.ts';
import { sourceOf } from '../../backend/transfer/data-source.ts';
import { isThere } from '../../shared/durable-files.ts';
import { BackupError } from './backup-error.ts';
import { databaseName, dumpName } from './data-folder.ts';
import { writeDump } from './dump.ts';

/** The location of the site's database. */
export interface CopyOptions {
  /** Whether the site has the embedded backend, and therefore a database. */
  hasDatabase: boolean;
  /** The URL of the PostgreSQL database that replaces the file in the data folder. */
  databaseUrl?: string | null;
}

/** A copied database. */
interface Copied {
  inventory: Inventory;
  /** The files that rows refer to, by their paths in the data folder. */
  named: string[];
}

/** @returns null for a host without a database. @throws {BackupError} when the expected database is missing */
export async function copyDatabase(
  dataDir: string,
  folder: string,
  { hasDatabase, databaseUrl }: CopyOptions,
): Promise<Copied | null> {
  if (databaseUrl) return hasDatabase ? dumpStore(databaseUrl, join(folder, dumpName)) : null;
  const from = join(dataDir, databaseName);
  if (await isThere(from)) return copyFile(from, join(folder, databaseName));
  if (hasDatabase) throw new BackupError(`There is no database in "${dataDir}": name the site's DATA_DIR with --data.`);
  return null;
}

/** @returns the approximate number of bytes that a backup of the database copies */
export async function sizeOfDatabase(dataDir: string, { hasDatabase, databaseUrl }: CopyOptions): Promise<number> {
  if (databaseUrl && hasDatabase) return onServer(databaseUrl, (store) => engineOf(store).readSize(store));
  const found = await stat(join(dataDir, databaseName)).catch(() => null);
  return found?.size ?? 0;
}

async function onServer<T>(databaseUrl: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openAsIs('', { databaseUrl, waitMs: backgroundWaitMs, pool: 1 });
  try {
    return await work(store);
  } finally {
    await store.destroy();
  }
}

async function dumpStore(databaseUrl: string, folder: string): Promise<Copied> {
  await rm(folder, { recursive: true, force: true });
  return onServer(databaseUrl, async (store) => {
    if ((await findApplied(store)).length === 0)
      throw new BackupError('The database of DATABASE_URL has no tables: correct it, or start the site once.');
    return engineOf(store).bulk.inSnapshot(store, async (snapshot) => {
      await writeDump(await sourceOf(snapshot), folder);
      return describe(snapshot);
    });
  });
}

async function copyFile(from: string, to: string): Promise<Copied> {
  await rm(to, { force: true });
  await copyStore(from, to);
  const store = openToRead(to);
  try {
    return await describe(store);
  } finally {
    await store.destroy();
  }
}

async function describe(store: Store): Promise<Copied> {
  const [images, icons] = [await findLeadFiles(store), await findIconFiles(store)];
  const named = [...images].map((name) => `uploads/leads/${name}`);
  named.push(...[...icons].map((name) => `uploads/profile-icons/${name}`));
  return { inventory: await takeInventory(store), named };
}
