// Notices publications: by the version that answers of the API carry, and by asking for it while nothing else is asked.
import { readContentVersion, versionAskedEveryMs } from '../../contract/content-version.ts';

export interface ContentVersion {
  /**
   * Grows with every publication that was noticed. What was asked for under an earlier generation may show what has been
   * replaced since.
   */
  generation(): number;
  /** Reads the header of an answer; one without it, as of another backend, says nothing. */
  note(header: unknown): void;
  /** Calls a listener each time that the backend tells its version again after it did not. */
  onReturn(listener: () => void): void;
  close(): void;
}

/**
 * @param ask makes a call whose answer is noted; its failure says nothing
 * @param everyMs the pause between such calls, which begin when the backend has shown that it tells its version
 */
export function createContentVersion(ask: () => Promise<void>, everyMs = versionAskedEveryMs): ContentVersion {
  let known: number | null = null;
  let generation = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Whether an answer told the version since it was last asked for. */
  let isTold = true;
  let isAway = false;
  const listeners: (() => void)[] = [];

  function askLater(): void {
    if (isClosed) return;
    timer = setTimeout(() => void askNow().finally(askLater), everyMs);
    timer.unref();
  }

  async function askNow(): Promise<void> {
    isTold = false;
    // The calls of visitors tell of an outage.
    await ask().catch(() => {});
    isAway = !isTold;
  }

  return {
    generation: () => generation,
    note(header) {
      const version = readContentVersion(header);
      if (version !== null) {
        isTold = true;
        if (isAway) for (const listener of listeners) listener();
        isAway = false;
      }
      // Of several backends one may not have noticed yet: what it tells is older, and is no news.
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
