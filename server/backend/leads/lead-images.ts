// Images of leads: redrawn without their metadata, and stored.
import { randomUUID } from 'node:crypto';
import type { FileStore } from '../../shared/files/file-store.ts';
import type { Log } from '../shared/log.ts';
import type { ImageShape } from '../uploads/image-program.ts';
import { redrawImage, type SentImage } from '../uploads/images.ts';
import { forgetLeadFiles } from './lead-files.ts';

/** The maximum size and the format of the stored images of leads. */
export const leadImageShape: ImageShape = { edge: 2560, fit: 'inside', format: 'photo' };

/** A stored image. */
export interface KeptImage {
  /** Name in the image store. */
  file: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Redraws images and stores them under random names. When the promise resolves, they survive a power cut.
 * @throws {UnreadableImage} when an image is broken; then none is stored
 */
export async function keepImages<T extends SentImage>(
  images: readonly T[],
  store: FileStore,
  log: Log,
): Promise<(T & KeptImage)[]> {
  const kept: (T & KeptImage)[] = [];
  try {
    for (const image of images) {
      const { data, type, width, height } = await redrawImage(image, leadImageShape);
      const file = `${randomUUID()}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
      kept.push({ ...image, file, type, width, height, bytes: data.length });
      await store.put(file, data);
    }
    return kept;
  } catch (error) {
    await forgetLeadFiles(
      store,
      kept.map(({ file }) => file),
      log,
    );
    throw error;
  }
}
