// Waits for a lead with the same key that is in progress elsewhere: a double click may reach two hosts, and the backend responds
// to the second request with 409 until it has accepted the first.
import { setTimeout as sleep } from 'node:timers/promises';
import { leadStatus } from '../../../rules/leads/outcomes.ts';
import { steadyNow } from '../../shared/clocks.ts';
import type { SubmissionAnswer } from '../api/submissions-client.ts';

/** Default wait in milliseconds; a browser waits longer for a response. */
const defaultMaxWaitMs = 5000;
const firstPauseMs = 100;
const maxPauseMs = 1000;

/**
 * Sends until the status is no longer 409, or the time is over.
 * @param send its errors are thrown, at whichever attempt
 */
export async function awaitTurn(
  send: () => Promise<SubmissionAnswer>,
  patienceMs = defaultMaxWaitMs,
): Promise<SubmissionAnswer> {
  const end = steadyNow() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    const answer = await send();
    const leftMs = end - steadyNow();
    if (answer.status !== leadStatus.busy || leftMs <= 0) return answer;
    // A timer rounds fractions down: without rounding up, the last pause would end early, and a burst of attempts would follow.
    await sleep(Math.ceil(Math.min(pauseMs, leftMs)));
  }
}
