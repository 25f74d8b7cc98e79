// Draws the demo's pictures, as many at once as there are cores, and caches them, so that nothing is drawn twice.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { cachedPath, copyWhole, dropStale, keyOf, publish, writeWhole } from './cache.ts';
import type { DrawnFile, DrawOptions } from './door.d.ts';
import { findPicture, listPictures } from './pictures.ts';

export const usualCacheDir = join(import.meta.dirname, '../../node_modules/.cache/pihlaja-pictures');

export async function drawPictures({ outDir, cacheDir, names, onProgress }: DrawOptions): Promise<DrawnFile[]> {
  const [out, cache] = [resolve(outDir), resolve(cacheDir)];
  await mkdir(cache, { recursive: true });
  const pictures = names ? names.map(findPicture) : listPictures();
  const keys = new Map(pictures.map((picture) => [picture.name, keyOf(picture)]));
  const missing = [...keys].filter(([name, key]) => !existsSync(cachedPath(cache, name, key)));
  if (missing.length > 0) await drawMissing(missing, cache, onProgress);
  await publish(out, cache, keys);
  await dropStale(cache, keys);
  return pictures.map(({ name, width, height }) => ({ name, file: join(out, `${name}.webp`), width, height }));
}

async function drawMissing(
  missing: [string, string][],
  cacheDir: string,
  onProgress?: DrawOptions['onProgress'],
): Promise<void> {
  const total = missing.length;
  const queue = [...missing];
  let done = 0;
  onProgress?.({ done, total, name: '' });
  /** Rasterising and encoding is most of the work, and runs in separate threads. */
  const draw = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name] = next;
      await drawCached(name, cacheDir);
      onProgress?.({ done: ++done, total, name });
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), total) }, draw));
}

/**
 * Draws a picture unless it has been drawn before.
 * @returns its file in the cache
 * @throws {Error} naming the picture
 */
async function drawCached(name: string, cacheDir: string): Promise<string> {
  const picture = findPicture(name);
  const file = cachedPath(cacheDir, name, keyOf(picture));
  if (existsSync(file)) return file;
  // Who only lists the pictures needs no encoder, nor its settings of sharp.
  const { encodePicture } = await import('./encode.ts');
  try {
    await writeWhole(file, await encodePicture(picture));
  } catch (error) {
    throw new Error(`Drawing the picture "${name}" failed: ${error instanceof Error ? error.message : error}`);
  }
  return file;
}

export async function drawInto(file: string, name: string): Promise<void> {
  await copyWhole(await drawCached(name, usualCacheDir), file);
}
