// Limits the number of heavy tasks that run at once.
import pLimit from 'p-limit';

/** Runs tasks one at a time, or as many at once as the queue allows. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue that runs at most `most` tasks at once; the others wait. */
export const createWorkQueue = (most: number): WorkQueue => pLimit(most);
