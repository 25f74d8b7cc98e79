// Limits the time that a caller waits for an answer; the call itself goes on.
import { ContentApiError } from './load.ts';

/**
 * A call that runs beyond the deadline goes on, and is cached for the next visitor.
 * @throws {ContentApiError} when the answer has not come in time
 */
export async function within<T>(leftMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  // The time may be over already: then only what is there now is taken.
  const ms = Math.max(0, leftMs);
  const deadline = new Promise<never>((_, reject) => {
    const late = () => reject(new ContentApiError('timeout', `an answer for a page took over ${ms} ms`));
    timer = setTimeout(late, ms);
  });
  return Promise.race([answer, deadline]).finally(() => clearTimeout(timer));
}
