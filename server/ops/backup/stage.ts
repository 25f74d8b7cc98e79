// Collects the contents of a backup: links to the files in their present state, so that none vanishes while they are packed, and
// a copy of the database between the two groups of links.
import { constants } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Inventory } from '../../backend/store/inventory.ts';
import { isThere } from '../../shared/durable-files.ts';
import { type CopyOptions, copyDatabase } from './copy-database.ts';
import { fileFolders, leadFolders, mediaFolder, stagePrefix } from './data-folder.ts';

/** Age from which the folder of a killed backup is deleted, in milliseconds. No backup takes that long. */
const leftoverMs = 24 * 60 * 60_000;
/** Each attempt reads the rows again. A file that is missing every time is lost. */
const maxTries = 3;

export interface Staged {
  /** A folder inside the data folder, whose files are in the backup under the same names. */
  folder: string;
  /** The number of rows; null without a database. */
  database: Inventory | null;
  keptLeads: number;
  /** Files that rows refer to, and that are lost. */
  missing: string[];
}

export interface StageOptions extends CopyOptions {
  withMedia: boolean;
  /** Whether the files that rows refer to are in an object storage, and therefore in no backup. */
  hasStorage: boolean;
}

/**
 * Links the queue of leads before the database is copied: a lead that is delivered in between is in both, under one key, and
 * never in neither. Other files are linked after the database, so that every file exists to which a row refers.
 */
export async function stage(dataDir: string, options: StageOptions): Promise<Staged> {
  const folder = await openStage(dataDir);
  try {
    const keptLeads = await linkQueue(dataDir, folder);
    const folders = [...fileFolders, ...(options.withMedia ? [mediaFolder] : [])];
    const { database, missing } = await linkWithDatabase(dataDir, folder, folders, options);
    return { folder, database, keptLeads, missing };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Creates a folder in the data folder, for copies that the site does not use. */
export async function openStage(dataDir: string): Promise<string> {
  await removeLeftovers(dataDir);
  return mkdtemp(join(dataDir, stagePrefix));
}

async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((one) => one.startsWith(stagePrefix))) {
    // Another command may have removed its folder meanwhile.
    const found = await stat(join(dataDir, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > leftoverMs)
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Links the queue. Leads move between its folders meanwhile, so the function repeats until it finds nothing new.
 * @returns the number of leads
 */
async function linkQueue(dataDir: string, folder: string): Promise<number> {
  const keys = new Set<string>();
  const own = new Set(leadFolders.map((name) => join(dataDir, name)).concat(join(dataDir, 'lead-queue/incoming')));
  for (let before = -1; keys.size > before; ) {
    before = keys.size;
    for (const place of leadFolders)
      for (const entry of await list(join(dataDir, place))) {
        const from = join(dataDir, place, entry.name);
        const to = join(folder, place, entry.name);
        if (own.has(from) || keys.has(to)) continue;
        if (!entry.isDirectory()) await linkFile(from, to);
        else if (await linkWhole(from, to)) keys.add(to);
      }
  }
  return keys.size;
}

/** @returns false for a lead that has been delivered or moved meanwhile */
async function linkWhole(from: string, to: string): Promise<boolean> {
  const files = await list(from);
  const areLinked = [];
  for (const { name } of files) areLinked.push(await linkFile(join(from, name), join(to, name)));
  const left = await stat(from).catch(() => null);
  if (left && files.length > 0 && areLinked.every(Boolean)) {
    // `leads:purge` derives the age of a lead from this time.
    await utimes(to, left.mtime, left.mtime);
    return true;
  }
  await rm(to, { recursive: true, force: true });
  return false;
}

async function linkWithDatabase(dataDir: string, folder: string, folders: string[], options: StageOptions) {
  for (let tries = 1; ; tries++) {
    const copied = await copyDatabase(dataDir, folder, options);
    for (const name of folders) await linkTree(join(dataDir, name), join(folder, name));
    if (copied === null) return { database: null, missing: [] };
    const missing = [];
    for (const name of options.hasStorage ? [] : copied.named)
      if (!(await isThere(join(folder, name)))) missing.push(name);
    // A row that was deleted after the copy is not in the next copy.
    if (missing.length === 0 || tries === maxTries) return { database: copied.inventory, missing };
  }
}

async function linkTree(from: string, to: string): Promise<void> {
  for (const entry of await list(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isFile()) await linkFile(source, target);
  }
}

/** The entries of a folder; none if the folder does not exist. */
const list = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Error codes for an impossible link: another file system, a file of another user, or too many links. */
const needsCopy = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP']);

/** @returns false for a file that has been deleted meanwhile */
async function linkFile(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      if (!needsCopy.has(error.code ?? '')) throw error;
      await copyFile(from, to, constants.COPYFILE_FICLONE);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}
