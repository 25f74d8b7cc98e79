// Keeps what could not be sent without a network, in the visitor's browser, until it can.

/** A submission that waits; nothing of it is read by anybody but this script. */
export interface WaitingSubmission {
  /** The submission's UUID. */
  id: string;
  /** Where it goes, as a whole address. */
  url: string;
  site: string;
  /** Form-encoded. */
  body: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
}

const key = 'pihlaja';
const most = 5;
const keptMs = 86_400_000;

/** Storage may be blocked, full, or hold what somebody else has put there. */
export function readWaiting(): WaitingSubmission[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? '[]') as WaitingSubmission[];
    const fresh = list.filter(({ at, body }) => typeof body === 'string' && Date.now() - at < keptMs);
    // What nobody will send any more must not stay there either.
    if (fresh.length < list.length) localStorage.setItem(key, JSON.stringify(fresh));
    return fresh;
  } catch {
    return [];
  }
}

function write(list: WaitingSubmission[]): boolean {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list));
    else localStorage.removeItem(key);
    return readWaiting().length === list.length;
  } catch {
    return false;
  }
}

/** @returns whether it is really there: else the visitor is told that it is not */
export function keepWaiting(item: WaitingSubmission): boolean {
  const list = readWaiting().filter(({ id }) => id !== item.id);
  return list.length < most && write([...list, item]) && readWaiting().some(({ id }) => id === item.id);
}

export const dropWaiting = (id: string): boolean => write(readWaiting().filter((item) => item.id !== id));
