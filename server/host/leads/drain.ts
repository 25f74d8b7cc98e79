// Waits until the queue is empty, so that a host and its disk may be removed.
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isLeadKey } from './lead.ts';

export interface DrainOptions {
  timeoutMs: number;
  /** Called with the number of queued leads: at first, and whenever it has changed. */
  onCount(count: number): void;
  pollMs?: number;
}

/**
 * The running host delivers the leads; this function only watches its folder.
 * @param queue the folder of the queue
 * @returns the number of leads that are still queued: 0, or more when the time is over
 * @throws when the folder is missing or can't be read, because it may not be empty
 */
export async function drain(queue: string, { timeoutMs, onCount, pollMs = 500 }: DrainOptions): Promise<number> {
  const endsAt = performance.now() + timeoutMs;
  let lastReported: number | undefined;
  while (true) {
    const count = (await readdir(queue)).filter(isLeadKey).length;
    if (count !== lastReported) onCount(count);
    lastReported = count;
    const left = endsAt - performance.now();
    if (count === 0 || left <= 0) return count;
    await pause(Math.min(pollMs, left));
  }
}
