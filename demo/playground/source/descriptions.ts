// What the sources tell of the widgets, read once, when it is first asked for.
import { Worker } from 'node:worker_threads';
import type { Description } from './describe.ts';

export type Descriptions = Record<string, Description>;

/** @returns a function that begins to read at its first call, and gives the same answer ever after; a failure is tried again */
export function createDescriptions(names: readonly string[]): () => Promise<Descriptions> {
  let reading: Promise<Descriptions> | undefined;
  return () => {
    reading ??= readInWorker(names).catch((error) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

const readInWorker = (names: readonly string[]) =>
  new Promise<Descriptions>((resolve, reject) => {
    const worker = new Worker(`${import.meta.dirname}/worker.ts`, { workerData: names });
    worker.once('message', resolve);
    worker.once('error', reject);
    // Nobody waits for it when the site stops.
    worker.unref();
  });
