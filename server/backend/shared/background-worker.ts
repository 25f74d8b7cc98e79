// Runs work in the background, one round at a time, until it is stopped.
import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum time in milliseconds for stopping, well below the time limit for ending the process. */
const stopTimeoutMs = 10_000;

/** Interval in milliseconds for finding work that another process has added to a shared database. */
const pollIntervalMs = 2000;

/** A running worker. */
export interface BackgroundWorker {
  /** Starts a round immediately, or after the current one; call it after a transaction that added work. */
  wake(): void;
  /** Stops after the current piece of work, or after a timeout. */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * Starts a worker; work left by an earlier process comes first.
 * @param work one round: never throws, checks `isStopped` between pieces of work, and returns the milliseconds until the next
 * round
 * @param polls whether other processes add work without calling `wake`, so that the worker must poll
 */
export function startWorker(work: (isStopped: () => boolean) => Promise<number>, polls = false): BackgroundWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let isStopped = false;

  const wake = () => {
    if (isStopped) return;
    if (running) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    running = round().finally(() => {
      running = undefined;
      if (wokenMeanwhile) {
        wokenMeanwhile = false;
        wake();
      }
    });
  };

  const round = async () => {
    const sleepMs = await work(() => isStopped);
    if (isStopped) return;
    timer = setTimeout(wake, polls ? Math.min(sleepMs, pollIntervalMs) : sleepMs);
    timer.unref();
  };

  wake();
  return {
    wake,
    async stop(timeoutMs = stopTimeoutMs) {
      isStopped = true;
      clearTimeout(timer);
      const late = new AbortController();
      await Promise.race([running, sleep(timeoutMs, undefined, { signal: late.signal }).catch(() => {})]);
      late.abort();
    },
  };
}
