// Limits the heavy work that runs at once.
import pLimit from 'p-limit';

/** Runs one task at a time, or as many as the queue allows. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** The queue is too long for one more task; the task has not started. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Creates a queue that runs at most `most` tasks at once; the others wait for their turn.
 * @param mostWaiting with this many waiting, a further task is refused with {@link QueueFull}
 */
export function createWorkQueue(most: number, mostWaiting = Number.POSITIVE_INFINITY): WorkQueue {
  const limit = pLimit(most);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= most + mostWaiting)
      throw new QueueFull(`${mostWaiting} wait already`);
    return limit(work);
  };
}
