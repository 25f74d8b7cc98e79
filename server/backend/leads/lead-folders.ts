// The private folders of leads: incoming uploads, and stored images. Neither is ever served.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../store/open-store.ts';
import { sweepFolder } from '../uploads/sweep-folder.ts';
import { findLeadFiles } from './lead-queries.ts';

/** Paths of the folders. */
export interface LeadFolders {
  /** A folder for each request under way, including other uploads. */
  incoming: string;
  /** Images of leads. */
  images: string;
}

/** The folders inside a data folder. */
export function leadFoldersOf(dataDir: string): LeadFolders {
  return { incoming: join(dataDir, 'uploads', 'incoming'), images: join(dataDir, 'uploads', 'leads') };
}

/** Creates the folders, for this process's user alone. */
export async function makeLeadFolders(dataDir: string): Promise<LeadFolders> {
  const folders = leadFoldersOf(dataDir);
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true, mode: 0o700 });
  return folders;
}

/**
 * Deletes uploads that an earlier process began to receive and never stored. Files younger than `youngestMs` stay: this
 * process, or another one, may be about to store them.
 */
export async function sweepLeadFolders(store: Store, folders: LeadFolders, youngestMs: number): Promise<void> {
  await sweepFolder(folders.incoming, youngestMs);
  await sweepFolder(folders.images, youngestMs, () => findLeadFiles(store));
}

/** Deletes images by their file names; missing ones are ignored. */
export async function removeLeadFiles(folders: LeadFolders, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(folders.images, file), { force: true });
}
