// Images of leads: redrawn without their metadata, and stored.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { sync, writeDurably } from '../../shared/durable-files.ts';
import { redrawImage, type SentImage } from '../uploads/images.ts';
import { type LeadFolders, removeLeadFiles } from './lead-folders.ts';

const longestEdge = 2560;
const quality = 82;

/** A stored image. */
export interface KeptImage {
  /** Name in the folder of images. */
  file: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Redraws images and stores them under random names; when this returns, they survive a power cut.
 * @throws {UnreadableImage} when one is broken; then none is stored
 */
export async function keepImages<T extends SentImage>(
  images: readonly T[],
  folders: LeadFolders,
): Promise<(T & KeptImage)[]> {
  const kept: (T & KeptImage)[] = [];
  try {
    for (const image of images) {
      const { data, info, isTransparent } = await redrawImage(image, redraw);
      const file = `${randomUUID()}.${isTransparent ? 'webp' : 'jpg'}`;
      const type = isTransparent ? 'image/webp' : 'image/jpeg';
      kept.push({ ...image, file, type, width: info.width, height: info.height, bytes: data.length });
      await writeDurably(join(folders.images, file), data);
    }
    if (kept.length > 0) await sync(folders.images);
    return kept;
  } catch (error) {
    await removeLeadFiles(
      folders,
      kept.map(({ file }) => file),
    );
    throw error;
  }
}

async function redraw(open: () => Sharp) {
  const { hasAlpha } = await open().metadata();
  const isTransparent = hasAlpha && !(await open().stats()).isOpaque;
  // Turned upright first, because the orientation is metadata, which is dropped.
  const fitted = open()
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true });
  const encoded = isTransparent ? fitted.webp({ quality }) : fitted.flatten().jpeg({ quality });
  return { ...(await encoded.toBuffer({ resolveWithObject: true })), isTransparent };
}
