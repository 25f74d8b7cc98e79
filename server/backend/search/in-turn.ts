// Words that no page has cost the most of a search: their parts, beginnings and neighbours are compared with those of all
// pages. They are looked up one after the other, whichever search they belong to, with a turn of the event loop before each:
// other requests are answered between them.
import { setImmediate as turn } from 'node:timers/promises';
import { createWorkQueue } from '../../shared/work-queue.ts';

const queue = createWorkQueue(1);

/** Does work when all that came before has ended. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  queue(async () => {
    await turn();
    return work();
  });
