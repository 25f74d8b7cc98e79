// Notices publications: by the content version in the API's responses, and by requesting that version at intervals.
import { readContentVersion, versionAskedEveryMs } from '../../contract/content-version.ts';

export interface ContentVersion {
  /** Grows with every publication that was noticed. A response that was requested in an earlier generation may be outdated. */
  generation(): number;
  /** Reads the version header of a response; without the header, as from another backend, nothing changes. */
  note(header: unknown): void;
  /** Calls a listener each time that the backend sends its version again after it did not. */
  onReturn(listener: () => void): void;
  close(): void;
}

/**
 * @param ask makes a call whose response is passed to `note`; a failure is ignored
 * @param everyMs the interval between such calls, which begin once the backend has sent a version
 */
export function createContentVersion(ask: () => Promise<void>, everyMs = versionAskedEveryMs): ContentVersion {
  let known: number | null = null;
  let generation = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Whether a response carried the version since the last request for it. */
  let hasVersionArrived = true;
  let isUnavailable = false;
  const listeners: (() => void)[] = [];

  function askLater(): void {
    if (isClosed) return;
    timer = setTimeout(() => void askNow().finally(askLater), everyMs);
    timer.unref();
  }

  async function askNow(): Promise<void> {
    hasVersionArrived = false;
    // The visitors' calls report an outage.
    await ask().catch(() => {});
    isUnavailable = !hasVersionArrived;
  }

  return {
    generation: () => generation,
    note(header) {
      const version = readContentVersion(header);
      if (version !== null) {
        hasVersionArrived = true;
        if (isUnavailable) for (const listener of listeners) listener();
        isUnavailable = false;
      }
      // One of several backends may not have noticed a publication yet: its older version is ignored.
      if (version === null || (known !== null && version <= known)) return;
      if (known === null) askLater();
      else generation += 1;
      known = version;
    },
    onReturn: (listener) => void listeners.push(listener),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
