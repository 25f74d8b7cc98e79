// The browser's memory of a visitor's own choices. Without storage, or with a full one, it forgets: no widget breaks.

/** `localStorage` lasts for months, `sessionStorage` until the tab is closed. */
export type Memory = 'localStorage' | 'sessionStorage';

/** @returns the value kept under the key, or null */
export function recall(memory: Memory, key: string): string | null {
  try {
    // Even the access throws where storage is forbidden.
    return globalThis[memory].getItem(key);
  } catch {
    return null;
  }
}

/** Whether it was done within this time. A time from the future was set before the clock was set back. */
export const wasDoneWithin = (key: string, ms: number): boolean =>
  Date.now() - Number(recall('localStorage', key) ?? Number.NaN) < ms;

/** Keeps the present time, for {@link wasDoneWithin}. */
export const rememberDone = (key: string): void => remember('localStorage', key, String(Date.now()));

export function remember(memory: Memory, key: string, value = '1'): void {
  try {
    globalThis[memory].setItem(key, value);
  } catch {
    // Storage is full or forbidden: the choice still holds on this page.
  }
}
