// The files of profile pictures: drawn anew, in a private folder, each under a name that chance gives.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sync, writeDurably } from '../../shared/durable-files.ts';
import type { Store } from '../store/open-store.ts';
import { findIconFiles } from '../store/users.ts';
import { redrawImage, type SentImage } from '../uploads/images.ts';
import { sweepFolder } from '../uploads/sweep-folder.ts';

/** In pixels: twice of what any page shows. */
const edge = 512;
const quality = 82;

/** Paths of the folders; neither is served to anybody. */
export interface ProfileFolders {
  /** A folder for each request under way. */
  incoming: string;
  icons: string;
}

/** Makes the folders, for this process's user alone. */
export async function makeProfileFolders(dataDir: string): Promise<ProfileFolders> {
  const folders = { incoming: join(dataDir, 'uploads', 'incoming'), icons: join(dataDir, 'uploads', 'profile-icons') };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true, mode: 0o700 });
  return folders;
}

/** Deletes pictures of no account that are older than `youngestMs`. */
export const sweepIcons = (store: Store, { icons }: ProfileFolders, youngestMs: number): Promise<void> =>
  sweepFolder(icons, youngestMs, () => findIconFiles(store));

/**
 * Draws a picture anew, a square of WebP and nothing that came along with it; when this returns, it survives a power cut.
 * @returns its name in the folder
 * @throws {UnreadableImage} when it is broken
 */
export async function keepIcon(image: SentImage, { icons }: ProfileFolders): Promise<string> {
  const bytes = await redrawImage(image, (open) =>
    // Turned upright first: what told the way up is metadata, and that stays behind.
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

/** The bytes of a picture; null when there is none of this name. */
export async function readIcon(file: string, { icons }: ProfileFolders): Promise<Buffer | null> {
  if (file === '') return null;
  return readFile(join(icons, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Deletes a picture; an empty name is none, and one that is gone is fine. */
export async function removeIcon(file: string, { icons }: ProfileFolders): Promise<void> {
  if (file !== '') await rm(join(icons, file), { force: true });
}
