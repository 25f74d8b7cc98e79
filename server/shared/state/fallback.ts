// Calls Redis as long as it responds quickly, and otherwise uses the memory of this process.
import { steadyNow } from '../clocks.ts';
import { publish } from '../telemetry/events.ts';
import { createThrottle } from '../throttle.ts';

/** Default timeout in milliseconds. It is short, because people wait for the response. */
const defaultTimeoutMs = 40;
/**
 * Pauses after a timeout, in which no call is made, so that only the first of many calls waits. The first pause is short, because
 * the machine may have been busy only briefly, and the pause doubles each time.
 */
const pauses = { firstMs: 100, maxMs: 1000 };
const logIntervalMs = 60_000;

/** @returns the result of `shared` or, if Redis is unavailable, of `own` */
export type WithFallback = <T>(shared: () => Promise<T>, own: () => Promise<T>) => Promise<T>;

export interface FallbackOptions {
  log: { warn(details: object, message: string): void };
  /** The reason why no call can succeed at the moment; null if calls can succeed. */
  unavailableReason(): string | null;
  /** Timeout in milliseconds; 40 by default. */
  timeoutMs?: number | undefined;
}

export function createFallback({
  log,
  unavailableReason,
  timeoutMs = defaultTimeoutMs,
}: FallbackOptions): WithFallback {
  const throttled = createThrottle(logIntervalMs);
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let pausedFor = '';
  let nextPauseMs = pauses.firstMs;

  function note(reason: string): void {
    publish('fallback', {});
    throttled(() => log.warn({ reason }, 'Redis is unavailable: this process limits and remembers by itself'));
  }

  return async (shared, own) => {
    const reason = unavailableReason() ?? (steadyNow() < pausedUntil ? pausedFor : null);
    if (reason !== null) {
      note(reason);
      return own();
    }
    try {
      const answer = await inTime(shared(), timeoutMs);
      nextPauseMs = pauses.firstMs;
      return answer;
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof NoAnswer) {
        pausedUntil = steadyNow() + nextPauseMs;
        nextPauseMs = Math.min(2 * nextPauseMs, pauses.maxMs);
        pausedFor = message;
      }
      note(message);
      return own();
    }
  };
}

class NoAnswer extends Error {}

function inTime<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new NoAnswer(`no answer within ${timeoutMs} ms`));
    // The timer may be late because this process was busy, so a response that arrived meanwhile is read first.
    const timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
