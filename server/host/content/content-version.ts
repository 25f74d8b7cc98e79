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

  function askLater(): void {
    if (isClosed) return;
    timer = setTimeout(() => void ask().catch(noAnswer).finally(askLater), everyMs);
    timer.unref();
  }

  return {
    generation: () => generation,
    note(header) {
      const version = readContentVersion(header);
      // Of several backends one may not have noticed yet: what it tells is older, and is no news.
      if (version === null || (known !== null && version <= known)) return;
      if (known === null) askLater();
      else generation += 1;
      known = version;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** The calls of visitors tell of an outage. */
const noAnswer = (): void => {};
