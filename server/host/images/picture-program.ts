// The program that makes pictures for the host: behind whatever serves visitors, and gone with what started it.
import { availableParallelism, setPriority } from 'node:os';
import { createWorkQueue } from '../../shared/work-queue.ts';
import type { PictureShape } from './encode.ts';
import { fetchOriginal } from './source.ts';

export interface PictureOrder {
  id: number;
  /** Its address; whoever orders it has seen to it that it may be fetched. */
  original: string;
  shape: PictureShape;
}

/** Null for an original that is not there; why it can not be made stands in place of a picture. */
export type PictureReply = { id: number; picture: Buffer | null } | { id: number; problem: string };

/**
 * Its niceness: a processor that pages want too gives them three quarters of its time. Any lower, and a busy machine would
 * make none.
 */
const behindPages = 5;

process.once('disconnect', () => process.exit());
// Before the threads are there that do the work: each has the priority of whoever starts it.
setPriority(behindPages);
const { encodePicture } = await import('./encode.ts');

/** One processor is left for the pages. */
const takeProcessor = createWorkQueue(Math.max(1, availableParallelism() - 1));

async function make({ original, shape }: PictureOrder): Promise<Buffer | null> {
  const bytes = await fetchOriginal(original);
  return bytes && takeProcessor(() => encodePicture(bytes, shape));
}

process.on('message', (order: PictureOrder) => {
  const reply = (answer: PictureReply) => process.send?.(answer);
  make(order).then(
    (picture) => reply({ id: order.id, picture }),
    ({ message, code }: NodeJS.ErrnoException) => reply({ id: order.id, problem: message || code || 'unknown' }),
  );
});
