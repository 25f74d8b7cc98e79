// Limits the heavy work that runs at once.
import pLimit from 'p-limit';

/** Runs one task at a time, or as many as the queue allows. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue that runs at most `most` tasks at once; the others wait for their turn. */
export const createWorkQueue = (most: number): WorkQueue => pLimit(most);
