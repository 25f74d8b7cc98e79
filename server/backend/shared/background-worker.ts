// Works in the background whenever there is work, one round at a time, until it is stopped.
import { setTimeout as sleep } from 'node:timers/promises';

/** Well within the time for ending the whole process. */
const stopPatienceMs = 10_000;

/** How soon a worker finds work that another process has left in a shared database. */
const lookEveryMs = 2000;

/** A running worker. */
export interface BackgroundWorker {
  /** Starts a round soon; call it after a transaction that created work. */
  wake(): void;
  /** Ends after the current piece of work, or after a while. */
  stop(patienceMs?: number): Promise<void>;
}

/**
 * Starts a worker; work of an earlier process comes first.
 * @param work one round: it throws nothing, checks `isStopped` between its pieces, and returns the milliseconds until
 * the next round
 * @param looksForWork whether other processes leave work, of which this one hears nothing
 */
export function startWorker(
  work: (isStopped: () => boolean) => Promise<number>,
  looksForWork = false,
): BackgroundWorker {
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
    timer = setTimeout(wake, looksForWork ? Math.min(sleepMs, lookEveryMs) : sleepMs);
    timer.unref();
  };

  wake();
  return {
    wake,
    async stop(patienceMs = stopPatienceMs) {
      isStopped = true;
      clearTimeout(timer);
      const late = new AbortController();
      await Promise.race([running, sleep(patienceMs, undefined, { signal: late.signal }).catch(() => {})]);
      late.abort();
    },
  };
}
