// One worker thread of the drawing run: draws the pictures it is told to, one by one.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { cachedPath, writeWhole } from './cache.ts';
import { encodePicture } from './encode.ts';
import { findPicture } from './pictures.ts';

/** What the run asks of a worker. */
export type Order = { name: string; key: string; cacheDir: string };
/** What a worker answers; `error` names what went wrong. */
export type Receipt = { name: string; error?: string };

// As many workers as cores draw at once, so each keeps to one core.
sharp.concurrency(1);
sharp.cache(false);

async function draw({ name, key, cacheDir }: Order): Promise<Receipt> {
  try {
    await writeWhole(cachedPath(cacheDir, name, key), await encodePicture(findPicture(name)));
    return { name };
  } catch (error) {
    return { name, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await draw(order)));
