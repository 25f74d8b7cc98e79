// Repeats a request until its response is final, so that a filled-in form arrives; with one idempotency key it arrives
// only once.

export const pause = (ms?: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Repeats a request.
 * @param request made again and again; it must not throw
 * @param pauseAfter returns the milliseconds before the next attempt; nothing for a response that no further attempt
 * changes
 * @param renew creates another key when the server has stored the first one with different content (422); the attempts
 * then start again, once. Without it a 422 is final
 */
export async function untilFinal<Answer extends { status: number }>(
  request: () => Promise<Answer>,
  pauseAfter: (answer: Answer, tries: number) => number | undefined | false,
  renew?: () => unknown,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request();
    const ms = pauseAfter(answer, tries);
    if (ms) await pause(ms);
    else if (renew && answer.status === 422) {
      await renew();
      renew = undefined;
      tries = 0;
    } else return answer;
  }
}
