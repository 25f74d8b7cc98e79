// Notices that a service is frozen: its connections stand, and nothing answers, as after a stop of its machine or behind a
// hole in the network. Calls under way are then given up, and new ones fail at once, until the service answers again.
import { setTimeout as pause } from 'node:timers/promises';
import { steadyNow } from './clocks.ts';

/** In milliseconds. A slow call alone says nothing: it has the service asked for something small. */
export interface DetectorTimes {
  /** After so long without any answer the service is probed. */
  silentMs: number;
  /** The longest wait for the answer to a probe. */
  probeMs: number;
  /** Between two probes of a service that is away. */
  pauseMs: number;
}

/** What visitors wait for: a frozen service is noticed within three seconds. */
export const usualDetectorTimes: DetectorTimes = { silentMs: 1000, probeMs: 2000, pauseMs: 500 };

export interface FailureDetectorOptions {
  /** Named in errors: `the object storage`. */
  service: string;
  /** Asks for something small. Every answer will do, a refusal too. @throws when there is none */
  probe(signal: AbortSignal): Promise<unknown>;
  times?: DetectorTimes;
  onChange?: ((isAway: boolean) => void) | undefined;
}

/** The service does not answer: whatever was under way may be done or not. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway';
  readonly code = 'SERVICE_AWAY';
}

/** A call under way. */
interface WatchedCall {
  /** Aborted when the service is away, with a {@link ServiceAway} as its reason. */
  signal: AbortSignal;
  /** @param isAnswered whether the service has said anything */
  end(isAnswered: boolean): void;
}

export interface FailureDetector {
  isAway(): boolean;
  /** Watches a call that begins now. */
  begin(): WatchedCall;
  /**
   * Makes a call, unless the service is away.
   * @param isAnswer whether its success is an answer of the service
   * @throws {ServiceAway} without an answer
   */
  call<T>(make: (signal: AbortSignal) => Promise<T>, of?: { isAnswer?: boolean }): Promise<T>;
  close(): void;
}

export function createFailureDetector(options: FailureDetectorOptions): FailureDetector {
  const { service, probe, times = usualDetectorTimes, onChange } = options;
  /** In the order of their beginning. */
  const underWay = new Map<AbortController, number>();
  const closing = new AbortController();
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let isChecking = false;
  let timer: NodeJS.Timeout | undefined;

  const away = () => new ServiceAway(`${service} does not answer`);

  function watch(inMs = times.silentMs): void {
    if (timer || isChecking || isAway || closing.signal.aborted || underWay.size === 0) return;
    timer = setTimeout(look, inMs).unref();
  }

  function look(): void {
    timer = undefined;
    const [begunAt = Number.POSITIVE_INFINITY] = underWay.values();
    const leftMs = times.silentMs - (steadyNow() - Math.max(begunAt, answeredAt));
    if (leftMs <= 0) void check();
    else watch(Math.min(leftMs, times.silentMs));
  }

  async function check(): Promise<void> {
    isChecking = true;
    const begunAt = steadyNow();
    const isThere = (await isAnswered()) || answeredAt >= begunAt;
    isChecking = false;
    if (isThere || closing.signal.aborted) return watch();
    isAway = true;
    onChange?.(true);
    const calls = [...underWay.keys()];
    underWay.clear();
    for (const call of calls) call.abort(away());
    await untilBack();
  }

  async function untilBack(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(times.pauseMs, undefined, { ref: false });
      if (closing.signal.aborted || !(await isAnswered())) continue;
      isAway = false;
      onChange?.(false);
      return watch();
    }
  }

  async function isAnswered(): Promise<boolean> {
    const late = new AbortController();
    const stopWaiting = afterWaiting(times.probeMs, () => late.abort(away()));
    // A probe under way ends with the detector, or its connection would keep a command from ending.
    const ended = AbortSignal.any([late.signal, closing.signal]);
    try {
      await orAborted(probe(ended), ended);
      return true;
    } catch {
      return false;
    } finally {
      stopWaiting();
    }
  }

  function begin(): WatchedCall {
    const call = new AbortController();
    underWay.set(call, steadyNow());
    watch();
    return {
      signal: call.signal,
      end(isAnswer) {
        underWay.delete(call);
        if (isAnswer) answeredAt = steadyNow();
      },
    };
  }

  return {
    isAway: () => isAway,
    begin,
    async call(make, { isAnswer = true } = {}) {
      if (isAway) throw away();
      const { signal, end } = begin();
      let isDone = false;
      try {
        const result = await orAborted(make(signal), signal);
        isDone = true;
        return result;
      } finally {
        end(isDone && isAnswer);
      }
    },
    close() {
      closing.abort();
      clearTimeout(timer);
    },
  };
}

/** Steps of a wait. */
const waitSteps = 20;

/**
 * Calls back after a time in which this process could have taken an answer. A step that is late, because the process was
 * busy, counts no more than another one, and what has come meanwhile is read first.
 * @returns a function that ends the wait
 */
function afterWaiting(ms: number, callBack: () => void): () => void {
  let left = waitSteps;
  let timer: NodeJS.Timeout;
  let isEnded = false;
  const step = () => {
    if (isEnded) return;
    if (left === 0) return callBack();
    left -= 1;
    timer = setTimeout(() => setImmediate(step), ms / waitSteps);
  };
  step();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

/** The promise, or the signal's reason for those that do not heed it. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
