// Detects that a service is frozen: its connections are open but nothing responds, for example after a stop of its machine or
// during a network failure. Pending calls are aborted then, and new ones fail at once, until the service responds again.
import { setTimeout as pause } from 'node:timers/promises';
import { steadyNow } from './clocks.ts';

/** Times in milliseconds. A slow call alone proves nothing: it only causes a small probe request. */
export interface DetectorTimes {
  /** Time without any response after which the service is probed. */
  silentMs: number;
  /** Timeout of a probe. */
  probeMs: number;
  /** Pause between two probes of an unavailable service. */
  pauseMs: number;
}

/** Default times. Visitors wait for the calls, so a frozen service is detected within three seconds. */
export const defaultDetectorTimes: DetectorTimes = { silentMs: 1000, probeMs: 2000, pauseMs: 500 };

export interface FailureDetectorOptions {
  /** The name of the service in errors, such as `the object storage`. */
  service: string;
  /** Sends a small request. Any response counts, even an error status. @throws when there is no response */
  probe(signal: AbortSignal): Promise<unknown>;
  times?: DetectorTimes;
  onChange?: ((isUnavailable: boolean) => void) | undefined;
}

/** The service does not respond. A pending call may have been executed or not. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
  readonly code = 'SERVICE_UNAVAILABLE';
}

/** A pending call. */
interface WatchedCall {
  /** Aborted when the service becomes unavailable, with a {@link ServiceUnavailable} as its reason. */
  signal: AbortSignal;
  /** @param isAnswered whether the service has sent any response */
  end(isAnswered: boolean): void;
}

export interface FailureDetector {
  isUnavailable(): boolean;
  /** Watches a call that begins now. */
  begin(): WatchedCall;
  /**
   * Makes a call, unless the service is unavailable.
   * @param isAnswer whether a successful call proves that the service responds
   * @throws {ServiceUnavailable} when the service does not respond
   */
  call<T>(make: (signal: AbortSignal) => Promise<T>, of?: { isAnswer?: boolean }): Promise<T>;
  close(): void;
}

export function createFailureDetector(options: FailureDetectorOptions): FailureDetector {
  const { service, probe, times = defaultDetectorTimes, onChange } = options;
  /** The start times of pending calls, in the order of their beginning. */
  const pendingCalls = new Map<AbortController, number>();
  const closing = new AbortController();
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isUnavailable = false;
  let isChecking = false;
  let timer: NodeJS.Timeout | undefined;

  const unavailable = () => new ServiceUnavailable(`${service} does not answer`);

  function watch(inMs = times.silentMs): void {
    if (timer || isChecking || isUnavailable || closing.signal.aborted || pendingCalls.size === 0) return;
    timer = setTimeout(checkSilence, inMs).unref();
  }

  function checkSilence(): void {
    timer = undefined;
    const [begunAt = Number.POSITIVE_INFINITY] = pendingCalls.values();
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
    isUnavailable = true;
    onChange?.(true);
    const calls = [...pendingCalls.keys()];
    pendingCalls.clear();
    for (const call of calls) call.abort(unavailable());
    await waitUntilBack();
  }

  async function waitUntilBack(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(times.pauseMs, undefined, { ref: false });
      if (closing.signal.aborted || !(await isAnswered())) continue;
      isUnavailable = false;
      onChange?.(false);
      return watch();
    }
  }

  async function isAnswered(): Promise<boolean> {
    const late = new AbortController();
    const stopWaiting = afterWaiting(times.probeMs, () => late.abort(unavailable()));
    // A pending probe ends when the detector is closed, because its connection would prevent a command from ending.
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
    pendingCalls.set(call, steadyNow());
    watch();
    return {
      signal: call.signal,
      end(isAnswer) {
        pendingCalls.delete(call);
        if (isAnswer) answeredAt = steadyNow();
      },
    };
  }

  return {
    isUnavailable: () => isUnavailable,
    begin,
    async call(make, { isAnswer = true } = {}) {
      if (isUnavailable) throw unavailable();
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

/** Number of steps of a wait. */
const waitSteps = 20;

/**
 * Calls back after a time in which this process could have received a response. A step that is late because the process was busy
 * counts as one step, and data that arrived meanwhile are read first.
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

/** @returns the promise, or a rejection with the signal's reason for promises that ignore the signal */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
