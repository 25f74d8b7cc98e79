// What a browser remembers of a visitor's own choices. One that keeps nothing, or is full, forgets: no widget breaks.

/** `localStorage` lasts for months, `sessionStorage` until the tab is closed. */
export type Memory = 'localStorage' | 'sessionStorage';

/** @returns what was kept under the key, or null */
export function recall(memory: Memory, key: string): string | null {
  try {
    // Even naming it throws where storage is forbidden.
    return globalThis[memory].getItem(key);
  } catch {
    return null;
  }
}

/** Whether it was done less than so long ago. A time from the future is one from before the clock was set back. */
export const wasDoneWithin = (key: string, ms: number): boolean =>
  Date.now() - Number(recall('localStorage', key) ?? Number.NaN) < ms;

/** Keeps that it is done now, for {@link wasDoneWithin}. */
export const rememberDone = (key: string): void => remember('localStorage', key, String(Date.now()));

export function remember(memory: Memory, key: string, value = '1'): void {
  try {
    globalThis[memory].setItem(key, value);
  } catch {
    // Storage is full or forbidden: what was chosen holds on this page all the same.
  }
}
