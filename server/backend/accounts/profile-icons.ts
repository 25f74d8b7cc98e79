// The files of profile pictures: redrawn, in a private folder, each under a random name.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sync, writeDurably } from '../../shared/durable-files.ts';
import type { Store } from '../store/open-store.ts';
import { redrawImage, type SentImage } from '../uploads/images.ts';
import { sweepFolder } from '../uploads/sweep-folder.ts';
import { findIconFiles } from './user-queries.ts';

/** In pixels: twice the size on any page. */
const edge = 512;
const quality = 82;

/** Paths of the folders; neither is ever served. */
export interface ProfileFolders {
  /** A folder for each request under way. */
  incoming: string;
  icons: string;
}

/** Creates the folders, for this process's user alone. */
export async function makeProfileFolders(dataDir: string): Promise<ProfileFolders> {
  const folders = { incoming: join(dataDir, 'uploads', 'incoming'), icons: join(dataDir, 'uploads', 'profile-icons') };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true, mode: 0o700 });
  return folders;
}

/** Deletes pictures without an account that are older than `youngestMs`. */
export const sweepIcons = (store: Store, { icons }: ProfileFolders, youngestMs: number): Promise<void> =>
  sweepFolder(icons, youngestMs, () => findIconFiles(store));

/**
 * Redraws a picture as a square of WebP without metadata; when this returns, it survives a power cut.
 * @returns its name in the folder
 * @throws {UnreadableImage} when it is broken
 */
export async function keepIcon(image: SentImage, { icons }: ProfileFolders): Promise<string> {
  const bytes = await redrawImage(image, (open) =>
    // Turned upright first, because the orientation is metadata, which is dropped.
    open().autoOrient().resize({ width: edge, height: edge, fit: 'cover' }).webp({ quality }).toBuffer(),
  );
  const file = `${randomUUID()}.webp`;
  await writeDurably(join(icons, file), bytes).catch(async (error) => {
    await rm(join(icons, file), { force: true });
    throw error;
  });
  await sync(icons);
  return file;
}

/** The bytes of a picture; null when none has this name. */
export async function readIcon(file: string, { icons }: ProfileFolders): Promise<Buffer | null> {
  if (file === '') return null;
  return readFile(join(icons, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Deletes a picture; ignores an empty name and a missing file. */
export async function removeIcon(file: string, { icons }: ProfileFolders): Promise<void> {
  if (file !== '') await rm(join(icons, file), { force: true });
}
