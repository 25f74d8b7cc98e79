// Bounds how much heavy work runs at once.

/** Runs one work at a time, or as many as the queue allows. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** So many wait already that one more would wait too long: nothing was done for it. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * A queue that lets at most `most` works run at once; the others wait for their turn.
 * @param mostWaiting what comes when so many wait is refused with {@link QueueFull}
 */
export function createWorkQueue(most: number, mostWaiting = Number.POSITIVE_INFINITY): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running++;
    else if (waiting.length >= mostWaiting) throw new QueueFull(`${mostWaiting} wait already`);
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
