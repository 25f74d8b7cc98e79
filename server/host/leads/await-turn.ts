// Waits for a lead under the same key that is under way elsewhere: a double click may reach two hosts, and the backend
// answers the second with 409 until it has taken the first.
import { setTimeout as sleep } from 'node:timers/promises';
import { steadyNow } from '../../shared/clocks.ts';
import type { SubmissionAnswer } from '../content/submissions-client.ts';

/** In milliseconds; a browser waits longer for an answer. */
const usualPatienceMs = 5000;
const firstPauseMs = 100;
const longestPauseMs = 1000;

/**
 * Sends until the answer is another than 409, or the patience ends.
 * @param send throws what it throws, at whichever try
 */
export async function awaitTurn(
  send: () => Promise<SubmissionAnswer>,
  patienceMs = usualPatienceMs,
): Promise<SubmissionAnswer> {
  const end = steadyNow() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const answer = await send();
    const leftMs = end - steadyNow();
    if (answer.status !== 409 || leftMs <= 0) return answer;
    // A timer cuts fractions off: without a whole number the last pause ends early, and more tries follow in a burst.
    await sleep(Math.ceil(Math.min(pauseMs, leftMs)));
  }
}
