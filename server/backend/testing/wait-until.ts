// Waits for background work.
import { setTimeout as pause } from 'node:timers/promises';

/** Calls `ask` repeatedly until it returns a value. @throws Error after half a minute */
export async function waitUntil<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error('Waited half a minute in vain');
    await pause(10);
  }
}
