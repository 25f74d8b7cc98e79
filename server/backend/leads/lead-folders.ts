// The private folders of leads: what is being received, and the images that are kept. Neither is served to anybody.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findLeadFiles } from '../store/leads.ts';
import type { Store } from '../store/open-store.ts';
import { sweepFolder } from '../uploads/sweep-folder.ts';

/** Paths of the folders. */
export interface LeadFolders {
  /** A folder for each request under way, of other uploads too. */
  incoming: string;
  /** Images that belong to leads. */
  images: string;
}

/** Where a data folder has them. */
export function leadFoldersOf(dataDir: string): LeadFolders {
  return { incoming: join(dataDir, 'uploads', 'incoming'), images: join(dataDir, 'uploads', 'leads') };
}

/** Makes the folders, for this process's user alone. */
export async function makeLeadFolders(dataDir: string): Promise<LeadFolders> {
  const folders = leadFoldersOf(dataDir);
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true, mode: 0o700 });
  return folders;
}

/**
 * Deletes what an earlier process began to receive and never stored. What is younger than `youngestMs` stays: this
 * process, or another one, may be about to store it.
 */
export async function sweepLeadFolders(store: Store, folders: LeadFolders, youngestMs: number): Promise<void> {
  await sweepFolder(folders.incoming, youngestMs);
  await sweepFolder(folders.images, youngestMs, () => findLeadFiles(store));
}

/** Deletes images by the names of their files; one that is gone is fine. */
export async function removeLeadFiles(folders: LeadFolders, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(folders.images, file), { force: true });
}
