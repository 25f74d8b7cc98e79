// Takes away what is kept in the browser under a category that the visitor does not allow.
import type { ConsentCategory } from '../shared/dom/consent.ts';
import { cookieNames, expireCookie } from '../shared/dom/cookies.ts';
import { keptWith } from '../shared/dom/kept-names.ts';

export function forgetKept(category: ConsentCategory): void {
  const { cookies, sessionStorage, localStorage } = keptWith[category];
  for (const name of cookieNames()) if (cookies.some((start) => name.startsWith(start))) expireCookie(name);
  for (const key of sessionStorage) forget('sessionStorage', key);
  for (const key of localStorage) forget('localStorage', key);
}

function forget(memory: 'sessionStorage' | 'localStorage', key: string): void {
  try {
    globalThis[memory].removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
