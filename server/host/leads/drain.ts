// Waits until the queue holds no waiting lead, so that a host and its disk may go.
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isLeadKey } from './lead.ts';

export interface DrainOptions {
  timeoutMs: number;
  /** Called with the number of waiting leads: at first, and whenever it has changed. */
  onCount(count: number): void;
  pollMs?: number;
}

/**
 * The running host delivers the leads; this only watches its folder.
 * @param queue the folder of the queue
 * @returns the number of leads that still wait: 0, or more when the time is over
 * @throws when the folder is missing or can't be read: that it is empty would be a guess
 */
export async function drain(queue: string, { timeoutMs, onCount, pollMs = 500 }: DrainOptions): Promise<number> {
  const endsAt = performance.now() + timeoutMs;
  let told: number | undefined;
  while (true) {
    const count = (await readdir(queue)).filter(isLeadKey).length;
    if (count !== told) onCount(count);
    told = count;
    const left = endsAt - performance.now();
    if (count === 0 || left <= 0) return count;
    await pause(Math.min(pollMs, left));
  }
}
