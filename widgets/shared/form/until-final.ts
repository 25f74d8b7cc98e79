// Repeats a request until its answer is final: so a filled-in form arrives, and by one key it arrives once.

export const pause = (ms?: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * @param request made again and again; it throws nothing
 * @param pauseAfter gives the milliseconds before the next of several tries; none for an answer that no try changes
 * @param renew takes another key when the server has the first one with other content (422); the tries begin anew, once.
 *   Without it a 422 is final
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
