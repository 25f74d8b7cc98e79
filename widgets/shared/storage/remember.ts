// The browser's storage of a visitor's own choices. Without storage, or when it is full, nothing is stored, and no
// widget fails.

/** `localStorage` lasts for months, `sessionStorage` until the tab is closed. */
export type Memory = 'localStorage' | 'sessionStorage';

/** @returns the text stored under the key, or null */
export function recall(memory: Memory, key: string): string | null {
  try {
    // Even accessing the property throws where storage is forbidden.
    return globalThis[memory].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Reads the value of a stored text. A text without a valid value is removed, because no reader would ever use it.
 * @param read parses the text, which is empty where none is stored; it returns null, or throws, for text that is
 * invalid or has expired
 * @returns the value stored under the key, or null
 */
export function recallAs<Value>(memory: Memory, key: string, read: (text: string) => Value | null): Value | null {
  try {
    const value = read(recall(memory, key) ?? '');
    if (value !== null) return value;
  } catch {
    // Another script has written the text.
  }
  forget(memory, key);
  return null;
}

/**
 * Whether {@link rememberDone} was called within this time. A time in the future means that the clock was set back, and
 * does not count as expired.
 */
export const wasDoneWithin = (key: string, ms: number): boolean =>
  recallAs('localStorage', key, (at) => Date.now() - Number(at || Number.NaN) < ms || null) !== null;

/** Stores the current time, for {@link wasDoneWithin}. */
export const rememberDone = (key: string): void => remember('localStorage', key, String(Date.now()));

export function remember(memory: Memory, key: string, value = '1'): void {
  try {
    globalThis[memory].setItem(key, value);
  } catch {
    // Storage is full or forbidden: the choice still applies on this page. The previous value must not apply on the
    // next page.
    forget(memory, key);
  }
}

export function forget(memory: Memory, key: string): void {
  try {
    globalThis[memory].removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
