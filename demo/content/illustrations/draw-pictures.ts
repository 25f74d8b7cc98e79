// Draws the demo's pictures on every core and keeps them, so that the site's first start has them all.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { cachedPath, dropStale, keyOf, publish } from './cache.ts';
import type { Receipt } from './draw-worker.ts';
import { findPicture, listPictures } from './pictures.ts';
import type { Progress } from './progress.ts';

/** What to draw and where to. */
export type DrawOptions = {
  /** Receives `<name>.webp` for every picture. */
  outDir: string;
  /** Keeps finished drawings between runs; may be shared by several output folders. */
  cacheDir: string;
  /** Only these pictures; all when left out. */
  names?: string[];
  /** Called when drawing starts (`done` 0) and after each picture; not called when nothing is to be drawn. */
  onProgress?: (progress: Progress) => void;
};

/** A picture that is ready to be shown. Sizes are in pixels. */
export type DrawnPicture = { name: string; file: string; width: number; height: number };

/**
 * Draws what is missing and returns every asked picture's file.
 * @throws Error naming the picture whose drawing failed; what was finished before it stays in the cache.
 */
export async function drawPictures({ outDir, cacheDir, names, onProgress }: DrawOptions): Promise<DrawnPicture[]> {
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

/** Shares the missing pictures out to worker threads, each taking the next one when it is free. */
async function drawMissing(
  missing: [string, string][],
  cacheDir: string,
  onProgress?: DrawOptions['onProgress'],
): Promise<void> {
  const total = missing.length;
  const queue = [...missing];
  let done = 0;
  onProgress?.({ done, total, name: '' });
  const size = Math.min(availableParallelism(), total);
  const workers = Array.from({ length: size }, () => new Worker(new URL('./draw-worker.ts', import.meta.url)));
  const finished = (name: string) => onProgress?.({ done: ++done, total, name });
  try {
    await Promise.all(workers.map((worker) => keepBusy(worker, queue, cacheDir, finished)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function keepBusy(
  worker: Worker,
  queue: [string, string][],
  cacheDir: string,
  finished: (name: string) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    let current = '';
    const next = () => {
      const order = queue.shift();
      if (!order) return done();
      current = order[0];
      worker.postMessage({ name: order[0], key: order[1], cacheDir });
    };
    const stop = (reason: string) => fail(new Error(`Drawing the picture "${current}" failed: ${reason}`));
    worker.on('error', (error) => stop(String(error)));
    worker.on('exit', (code) => stop(`its worker thread ended with code ${code}`));
    worker.on('message', ({ name, error }: Receipt) => {
      if (error) return stop(error);
      finished(name);
      next();
    });
    next();
  });
}
