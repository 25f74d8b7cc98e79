// Moves the data of a site from one database to another. The source is not changed.
import { chown, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { engineOf } from '../../backend/store/engine.ts';
import { type Inventory, takeInventory } from '../../backend/store/inventory.ts';
import { findApplied, openAsIs, openStore, type Store } from '../../backend/store/open-store.ts';
import { findMigrated, openToRead } from '../../backend/store/read-only-store.ts';
import { copyStore } from '../../backend/store/sqlite/copy-store.ts';
import { backgroundWaitMs } from '../../backend/store/waits.ts';
import { type DataSource, sourceOf } from '../../backend/transfer/data-source.ts';
import { fillStore } from '../../backend/transfer/fill-queries.ts';
import { isThere, moveDurably } from '../../shared/durable-files.ts';
import { findProcessesUsing } from '../../shared/processes-using.ts';
import { databaseName } from '../backup/data-folder.ts';
import { openStage } from '../backup/stage.ts';

export interface MoveOptions {
  dataDir: string;
  databaseUrl: string;
  /** Called for rows that could not be stored unchanged. */
  note(line: string): void;
}

/** The amount of data that was moved and compared. */
export interface MovedData {
  tables: number;
  rows: number;
  inventory: Inventory;
}

/**
 * Moves the SQLite database of a data folder into an empty PostgreSQL database.
 * @throws {Error} when the move fails; the target is empty then
 */
export async function moveToPostgres({ dataDir, databaseUrl, note }: MoveOptions): Promise<MovedData> {
  const file = join(dataDir, databaseName);
  if (!(await isThere(file)))
    throw new Error(`There is no database in "${dataDir}": name the site's DATA_DIR with --data.`);
  await refuseUsed(dataDir);
  const folder = await openStage(dataDir);
  try {
    const copy = join(folder, databaseName);
    await copyStore(file, copy);
    await refuseNewer(copy);
    // The tables of the copy are migrated, not those of the site.
    return await using(await openStore(folder), async (source) =>
      using(await openServer(databaseUrl), async (target) => fill(target, await sourceOf(source), note)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Moves a PostgreSQL database into a new SQLite file in a data folder.
 * @throws {Error} when the move fails; there is no file then
 */
export async function moveToSqlite({ dataDir, databaseUrl, note }: MoveOptions): Promise<MovedData> {
  const file = join(dataDir, databaseName);
  if (await isThere(file)) throw new Error(`"${file}" is there already: move it away, or name another --data.`);
  if (!(await isThere(dataDir))) throw new Error(`"${dataDir}" is not there: name the site's DATA_DIR with --data.`);
  const folder = await openStage(dataDir);
  try {
    const moved = await using(await openServer(databaseUrl), async (server) => {
      await refuseSource(server);
      return using(await openAsIs(folder, { waitMs: backgroundWaitMs }), (target) =>
        engineOf(server).bulk.inSnapshot(server, async (snapshot) => fill(target, await sourceOf(snapshot), note)),
      );
    });
    const { uid, gid } = await stat(dataDir);
    if (process.getuid?.() === 0) await chown(join(folder, databaseName), uid, gid);
    await moveDurably(join(folder, databaseName), file);
    return moved;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const openServer = (databaseUrl: string) => openAsIs('', { databaseUrl, waitMs: backgroundWaitMs, pool: 1 });

async function using<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.destroy();
  }
}

async function fill(target: Store, source: DataSource, note: MoveOptions['note']): Promise<MovedData> {
  const written = [...(await fillStore(target, source, note)).values()];
  const rows = written.reduce((sum, table) => sum + table.rows, 0);
  return { tables: written.length, rows, inventory: await takeInventory(target) };
}

/** Checks that no process uses the data folder, because rows that a running site writes after the copy would be lost. */
async function refuseUsed(dataDir: string): Promise<void> {
  const [user] = await findProcessesUsing(dataDir);
  if (user !== undefined) throw new Error(`"${dataDir}" is in use by process ${user}: stop the site first.`);
}

async function refuseNewer(file: string): Promise<void> {
  const { unknown } = await using(openToRead(file), findMigrated);
  if (unknown.length > 0)
    throw new Error(`A newer version made the data (${unknown.join(', ')}): use that version, or a newer one.`);
}

async function refuseSource(server: Store): Promise<void> {
  if ((await findApplied(server)).length === 0)
    throw new Error('The database of DATABASE_URL has no tables: correct the address.');
  const users = await engineOf(server).bulk.countOtherUsers(server);
  if (users > 0)
    throw new Error(`The database of DATABASE_URL is in use by ${users} connections: stop the site first.`);
  const { pending } = await findMigrated(server);
  if (pending.length > 0)
    throw new Error(
      `The database lacks migrations of this version (${pending.join(', ')}): start the site once, stop it, and move again.`,
    );
}
