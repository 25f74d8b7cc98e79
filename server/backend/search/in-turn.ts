// Queues the lookups of words that no page contains. They are the most expensive part of a search, because parts, beginnings
// and similar words are compared with the words of all pages. Lookups of all searches run one after another, with a turn of the
// event loop before each, so that other requests are answered in between.
import { setImmediate as turn } from 'node:timers/promises';
import { createWorkQueue } from '../../shared/work-queue.ts';

const queue = createWorkQueue(1);

/** Runs work after all earlier work has ended. */
export const queued = <T>(work: () => Promise<T>): Promise<T> =>
  queue(async () => {
    await turn();
    return work();
  });
