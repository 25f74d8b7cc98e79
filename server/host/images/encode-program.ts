// The program that makes pictures for the host: behind whatever serves visitors, and gone with what started it.
import { setPriority } from 'node:os';
import type { PictureShape } from './encode.ts';

export interface PictureOrder {
  id: number;
  original: Buffer;
  shape: PictureShape;
}

/** Why there is no picture stands in place of it. */
export type PictureReply = { id: number; picture: Buffer } | { id: number; problem: string };

/**
 * Its niceness: a processor that pages want too gives them three quarters of its time. Any lower, and a busy machine would
 * make none.
 */
const behindPages = 5;

process.once('disconnect', () => process.exit());
// Before the threads are there that do the work: each has the priority of whoever starts it.
setPriority(behindPages);
const { encodePicture } = await import('./encode.ts');

process.on('message', ({ id, original, shape }: PictureOrder) => {
  const reply = (answer: PictureReply) => process.send?.(answer);
  encodePicture(original, shape).then(
    (picture) => reply({ id, picture }),
    (error: Error) => reply({ id, problem: error.message }),
  );
});
