// Bounds how much heavy work runs at once.

/** Runs one work at a time, or as many as the queue allows. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue that lets at most `most` works run at once; the others wait for their turn. */
export function createWorkQueue(most: number): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running++;
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
