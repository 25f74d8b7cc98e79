// Removes the data stored in the browser under a category that the visitor does not allow.
import type { ConsentCategory } from '../shared/consent/consent.ts';
import { storedUnderConsent } from '../shared/consent/stored-names.ts';
import { cookieNames, expireCookie } from '../shared/storage/cookies.ts';
import { forget, type Memory } from '../shared/storage/remember.ts';

export function removeStoredData(category: ConsentCategory): void {
  const { cookies = [], ...storages } = storedUnderConsent[category];
  for (const name of cookieNames()) if (cookies.some((start) => name.startsWith(start))) expireCookie(name);
  for (const [storage, keys] of Object.entries(storages)) for (const key of keys) forget(storage as Memory, key);
}
