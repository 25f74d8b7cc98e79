// Who a visitor is to our own statistics: two chance numbers, made only once they are needed.

import { sessionIdKey, userIdCookie } from '../shared/consent/kept-names.ts';
import { readCookie, writeCookie } from '../shared/storage/cookies.ts';
import { recall, remember } from '../shared/storage/remember.ts';

/** From the first visit on: it is not made to last longer by each further one. */
const userIdDays = 180;

/** @returns empty where the browser keeps no cookies: a visitor who is new on every page would be no visitor */
export function findUserId(): string {
  if (!readCookie(userIdCookie)) writeCookie(userIdCookie, newUuid(), userIdDays);
  return readCookie(userIdCookie);
}

/** @returns empty where the browser keeps nothing */
export function findSessionId(): string {
  if (!recall('sessionStorage', sessionIdKey)) remember('sessionStorage', sessionIdKey, newUuid());
  return recall('sessionStorage', sessionIdKey) ?? '';
}

/** Version 4. A page without HTTPS has no `randomUUID`. */
function newUuid(): string {
  const chance = crypto.getRandomValues(new Uint8Array(36));
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place, at: number) => {
    const digit = (chance[at] ?? 0) & 15;
    return (place === 'y' ? (digit & 3) | 8 : digit).toString(16);
  });
}
