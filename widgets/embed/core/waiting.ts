// Stores unsent submissions in the visitor's browser until there is a network.

/** A stored submission that has not been sent. Only this script reads it. */
export interface WaitingSubmission {
  /** The submission's UUID. */
  id: string;
  /** The full address that it is sent to. */
  url: string;
  site: string;
  /** The form-encoded request body. */
  body: string;
  /** The time of the submit, in milliseconds since 1970. */
  at: number;
}

const key = 'pihlaja';
const maxSubmissions = 5;
const maxAgeMs = 86_400_000;

/** Returns the stored submissions. Storage may be blocked, full, or contain another script's data. */
export function readStoredSubmissions(): WaitingSubmission[] {
  let kept: string | null = null;
  let fresh: WaitingSubmission[] = [];
  try {
    kept = localStorage.getItem(key);
    const list = JSON.parse(kept ?? '[]') as (WaitingSubmission | null)[];
    fresh = list.filter((item) => typeof item?.body === 'string' && Date.now() - item.at < maxAgeMs) as typeof fresh;
  } catch {
    // Data that can't be read is removed below.
  }
  // Expired or unreadable data must not stay in the browser either.
  if (kept !== null && JSON.stringify(fresh) !== kept) write(fresh);
  return fresh;
}

function write(list: WaitingSubmission[]): void {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list));
    else localStorage.removeItem(key);
  } catch {
    // `storeSubmission` reads afterwards what was really stored.
  }
}

/** @returns whether the submission was really stored: otherwise the visitor sees a failure, and nothing may be sent later */
export function storeSubmission(item: WaitingSubmission): boolean {
  const list = readStoredSubmissions().filter(({ id }) => id !== item.id);
  if (list.length < maxSubmissions) write([...list, item]);
  const isKept = readStoredSubmissions().some(({ id }) => id === item.id);
  if (!isKept) removeSubmission(item.id);
  return isKept;
}

export const removeSubmission = (id: string): void => write(readStoredSubmissions().filter((item) => item.id !== id));
