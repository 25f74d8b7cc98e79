// The files of profile pictures: redrawn, private, each under a random name.
import { randomUUID } from 'node:crypto';
import type { FileStore } from '../../shared/files/file-store.ts';
import type { ImageShape } from '../uploads/image-program.ts';
import { redrawImage, type SentImage } from '../uploads/images.ts';

/** Twice the largest display size on any page. */
export const iconShape: ImageShape = { edge: 512, fit: 'cover', format: 'webp' };

/**
 * Redraws a picture as a square WebP without metadata. When the promise resolves, the picture survives a power cut.
 * @returns the name of the file
 * @throws {UnreadableImage} when the picture is broken
 */
export async function keepIcon(sent: SentImage, icons: FileStore): Promise<string> {
  const { data } = await redrawImage(sent, iconShape);
  const file = `${randomUUID()}.webp`;
  await icons.put(file, data);
  return file;
}

/** The bytes of a picture; null when no picture has this name. */
export async function readIcon(file: string, icons: FileStore): Promise<Buffer | null> {
  return file === '' ? null : icons.get(file);
}

/** Deletes a picture; ignores an empty name and a missing file. */
export async function removeIcon(file: string, icons: FileStore): Promise<void> {
  if (file !== '') await icons.delete(file);
}
