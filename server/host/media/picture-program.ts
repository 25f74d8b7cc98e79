// The program that makes pictures for the host. It has a lower priority than page requests, and exits when its parent process
// disconnects.
import { availableParallelism } from 'node:os';
import { runBehindSite } from '../../shared/decoder-process.ts';
import { createWorkQueue } from '../../shared/work-queue.ts';
import { openBackends } from '../api/backends.ts';
import type { PictureShape } from './encode.ts';
import { fetchOriginal } from './source.ts';

export interface PictureOrder {
  id: number;
  /** The original's address; the parent process has checked that it may be fetched. */
  address: string;
  /** The same as in `Original`. */
  isBackends: boolean;
  shape: PictureShape;
}

/**
 * A message about an order: its picture is being made from now on, or its result. `picture` is null for a missing original; after a
 * failure, `problem` is the reason.
 */
export type PictureReply =
  | { id: number; isBegun: true }
  | { id: number; picture: Buffer | null }
  | { id: number; problem: string };

process.once('disconnect', () => process.exit());
runBehindSite();
const { encodePicture } = await import('./encode.ts');

const baseUrls = process.argv.slice(2);
const backends = baseUrls.length > 0 ? openBackends({ baseUrls }).openAgent({}) : undefined;

/** Leaves one processor for the pages. */
const takeProcessor = createWorkQueue(Math.max(1, availableParallelism() - 1));

const reply = (answer: PictureReply) => process.send?.(answer);

async function make({ id, address, isBackends, shape }: PictureOrder): Promise<Buffer | null> {
  const bytes = await fetchOriginal({ url: new URL(address), isBackends }, backends);
  if (!bytes) return null;
  return takeProcessor(() => {
    reply({ id, isBegun: true });
    return encodePicture(bytes, shape);
  });
}

process.on('message', (order: PictureOrder) => {
  make(order).then(
    (picture) => reply({ id: order.id, picture }),
    ({ message, code }: NodeJS.ErrnoException) => reply({ id: order.id, problem: message || code || 'unknown' }),
  );
});
