// Remembers which announcements a visitor has closed: in this browser only, and because the visitor asked for it.

const keyOf = (id: string) => `announcement-closed:${id}`;

/** A browser that keeps nothing shows the announcement again. */
export function isClosed(id: string): boolean {
  try {
    return localStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}

/** Keeps it by the announcement's id: the next announcement shows. */
export function rememberClosed(id: string): void {
  try {
    localStorage.setItem(keyOf(id), '1');
  } catch {
    // Storage is full or forbidden: it is closed on this page all the same.
  }
}
