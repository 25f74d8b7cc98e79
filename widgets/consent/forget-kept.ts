// Takes away what is kept in the browser under a category that the visitor does not allow.
import type { ConsentCategory } from '../shared/dom/consent.ts';
import { cookieNames, expireCookie } from '../shared/dom/cookies.ts';
import { keptWith } from '../shared/dom/kept-names.ts';
import type { Memory } from '../shared/dom/remember.ts';

export function forgetKept(category: ConsentCategory): void {
  const { cookies = [], ...storages } = keptWith[category];
  for (const name of cookieNames()) if (cookies.some((start) => name.startsWith(start))) expireCookie(name);
  for (const [storage, keys] of Object.entries(storages)) for (const key of keys) forget(storage as Memory, key);
}

function forget(memory: Memory, key: string): void {
  try {
    globalThis[memory].removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
