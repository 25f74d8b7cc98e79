// Stores unsent submissions in the visitor's browser until there is a network.

/** A stored submission that has not been sent. Only this script reads it. */
export interface WaitingSubmission {
  /** The submission's UUID. */
  id: string;
  /** The full address that it is sent to. */
  url: string;
  site: string;
  /** The form-encoded request body; empty once it has expired. */
  body: string;
  /** The time of the submit, in milliseconds since 1970. */
  at: number;
}

const key = 'pihlaja';
const maxSubmissions = 5;
const maxAgeMs = 86_400_000;
/** How long a form can still tell its visitor that a submission has expired. */
const maxExpiredMs = 30 * maxAgeMs;

/**
 * Returns the stored submissions. Those that have expired have no body any more, and are returned until their form has told the
 * visitor. Storage may be blocked, full, or contain another script's data.
 */
export function readStoredSubmissions(): WaitingSubmission[] {
  let kept: string | null = null;
  const list: WaitingSubmission[] = [];
  try {
    kept = localStorage.getItem(key);
    let found = JSON.parse(kept ?? '[]');
    // Old versions of the library Prototype make `JSON.stringify` encode a list as a text.
    if (typeof found === 'string') found = JSON.parse(found);
    for (const item of found as (WaitingSubmission | null)[]) {
      const age = Date.now() - Number(item?.at);
      if (typeof item?.body === 'string' && age < maxExpiredMs)
        list.push(age < maxAgeMs ? item : { ...item, body: '' });
    }
  } catch {
    // Data that can't be read is removed below.
  }
  // What visitors have typed must not stay in the browser once it has expired, and unreadable data must not either.
  if (kept !== null && JSON.stringify(list) !== kept) write(list);
  return list;
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
  if (list.filter(({ body }) => body).length < maxSubmissions) write([...list, item]);
  const isKept = readStoredSubmissions().some(({ id }) => id === item.id);
  if (!isKept) removeSubmission(item.id);
  return isKept;
}

export const removeSubmission = (id: string): void => write(readStoredSubmissions().filter((item) => item.id !== id));
