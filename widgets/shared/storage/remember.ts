// The browser's memory of a visitor's own choices. Without storage, or with a full one, it forgets: no widget breaks.

/** `localStorage` lasts for months, `sessionStorage` until the tab is closed. */
export type Memory = 'localStorage' | 'sessionStorage';

/** @returns the text kept under the key, or null */
export function recall(memory: Memory, key: string): string | null {
  try {
    // Even the access throws where storage is forbidden.
    return globalThis[memory].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Reads the value of a stored text. A text without a valid value is removed, since no reader would ever use it.
 * @param read parses the text, which is empty where none is stored; it returns null, or throws, for one that is not valid
 *   or has expired
 * @returns the value kept under the key, or null
 */
export function recallAs<Value>(memory: Memory, key: string, read: (text: string) => Value | null): Value | null {
  try {
    const value = read(recall(memory, key) ?? '');
    if (value !== null) return value;
  } catch {
    // Another script has written it.
  }
  forget(memory, key);
  return null;
}

/** Whether it was done within this time. A time from the future was set before the clock was set back. */
export const wasDoneWithin = (key: string, ms: number): boolean =>
  recallAs('localStorage', key, (at) => Date.now() - Number(at || Number.NaN) < ms || null) !== null;

/** Keeps the present time, for {@link wasDoneWithin}. */
export const rememberDone = (key: string): void => remember('localStorage', key, String(Date.now()));

export function remember(memory: Memory, key: string, value = '1'): void {
  try {
    globalThis[memory].setItem(key, value);
  } catch {
    // Storage is full or forbidden: the choice still holds on this page. The value before it must not hold on the next one.
    forget(memory, key);
  }
}

export function forget(memory: Memory, key: string): void {
  try {
    globalThis[memory].removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
