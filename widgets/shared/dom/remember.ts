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

export function remember(memory: Memory, key: string, value = '1'): void {
  try {
    globalThis[memory].setItem(key, value);
  } catch {
    // Storage is full or forbidden: what was chosen holds on this page all the same.
  }
}
