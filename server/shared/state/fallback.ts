// Calls Redis as long as it answers at once, and in its place the memory of this process.
import { steadyNow } from '../clocks.ts';
import { publish } from '../telemetry/events.ts';
import { createThrottle } from '../throttle.ts';

/** The longest wait for an answer, in milliseconds: people wait for it. */
const usualPatienceMs = 40;
/**
 * How long no call is made after one without an answer, so that of many calls in a row only the first one waits. The
 * pause is short at first, because a machine that was busy for a moment is no outage, and doubles each time.
 */
const pauses = { firstMs: 100, longestMs: 1000 };
const tellEveryMs = 60_000;

/** @returns what `shared` or, without it, `own` returns */
export type WithFallback = <T>(shared: () => Promise<T>, own: () => Promise<T>) => Promise<T>;

export interface FallbackOptions {
  log: { warn(details: object, message: string): void };
  /** Why no call can succeed now; null when it can. */
  trouble(): string | null;
  /** The longest wait for an answer, in milliseconds; 40 by default. */
  patienceMs?: number | undefined;
}

export function createFallback({ log, trouble, patienceMs = usualPatienceMs }: FallbackOptions): WithFallback {
  const throttled = createThrottle(tellEveryMs);
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let pausedFor = '';
  let nextPauseMs = pauses.firstMs;

  function note(reason: string): void {
    publish('fallback', {});
    throttled(() => log.warn({ reason }, 'Redis is away: this process limits and remembers by itself'));
  }

  return async (shared, own) => {
    const reason = trouble() ?? (steadyNow() < pausedUntil ? pausedFor : null);
    if (reason !== null) {
      note(reason);
      return own();
    }
    try {
      const answer = await inTime(shared(), patienceMs);
      nextPauseMs = pauses.firstMs;
      return answer;
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof NoAnswer) {
        pausedUntil = steadyNow() + nextPauseMs;
        nextPauseMs = Math.min(2 * nextPauseMs, pauses.longestMs);
        pausedFor = message;
      }
      note(message);
      return own();
    }
  };
}

class NoAnswer extends Error {}

function inTime<T>(call: Promise<T>, patienceMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new NoAnswer(`no answer within ${patienceMs} ms`));
    // A timer may be late because this process was busy: the answer that has come meanwhile is read first.
    const timer = setTimeout(() => setImmediate(giveUp), patienceMs);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
