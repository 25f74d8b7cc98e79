// Limits the time that a caller waits for a response; the call itself continues.
import { ContentApiError } from './load.ts';

/**
 * A call that runs beyond the deadline continues, and its response is cached for the next visitor.
 * @throws {ContentApiError} when the response has not arrived in time
 */
export async function within<T>(leftMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  // The time may be over already: then only a result that is available at once is used.
  const ms = Math.max(0, leftMs);
  const deadline = new Promise<never>((_, reject) => {
    const late = () => reject(new ContentApiError('timeout', `an answer for a page took over ${ms} ms`));
    timer = setTimeout(late, ms);
  });
  return Promise.race([answer, deadline]).finally(() => clearTimeout(timer));
}
