// Keeps unsent submissions in the visitor's browser until there is a network.

/** A submission that waits; only this script reads it. */
export interface WaitingSubmission {
  /** The submission's UUID. */
  id: string;
  /** The whole address that it is sent to. */
  url: string;
  site: string;
  /** Form-encoded. */
  body: string;
  /** The time of the submit, in milliseconds since 1970. */
  at: number;
}

const key = 'pihlaja';
const most = 5;
const keptMs = 86_400_000;

/** Storage may be blocked, full, or hold another script's data. */
export function readWaiting(): WaitingSubmission[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? '[]') as WaitingSubmission[];
    const fresh = list.filter(({ at, body }) => typeof body === 'string' && Date.now() - at < keptMs);
    // An expired submission must not stay in the browser either.
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

/** @returns whether it was really kept: otherwise the visitor sees a failure */
export function keepWaiting(item: WaitingSubmission): boolean {
  const list = readWaiting().filter(({ id }) => id !== item.id);
  return list.length < most && write([...list, item]) && readWaiting().some(({ id }) => id === item.id);
}

export const dropWaiting = (id: string): boolean => write(readWaiting().filter((item) => item.id !== id));
