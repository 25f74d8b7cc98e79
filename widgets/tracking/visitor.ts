// The visitor's identity in our own statistics: two random numbers, created only when they are needed.
import { sessionIdKey, userIdCookie } from '../shared/consent/stored-names.ts';
import { readCookie, writeCookie } from '../shared/storage/cookies.ts';
import { recallAs, remember } from '../shared/storage/remember.ts';

/** The lifetime in days, counted from the first page view: later ones do not extend it. */
const userIdDays = 180;

/** @returns an empty text where the browser stores no cookies: otherwise each page would count as a new visitor */
export function findUserId(): string {
  if (!readUuid(readCookie(userIdCookie))) writeCookie(userIdCookie, newUuid(), userIdDays);
  return readCookie(userIdCookie);
}

/** @returns an empty text where the browser stores nothing */
export function findSessionId(): string {
  const read = () => recallAs('sessionStorage', sessionIdKey, readUuid);
  if (!read()) remember('sessionStorage', sessionIdKey, newUuid());
  return read() ?? '';
}

/** The backend counts nothing for a visitor whose id is not a UUID. */
const readUuid = (text: string) => (/^[\da-f-]{36}$/i.test(text) ? text : null);

/** Creates a version 4 UUID. A page without HTTPS has no `randomUUID`. */
function newUuid(): string {
  const chance = crypto.getRandomValues(new Uint8Array(36));
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place, at: number) => {
    const digit = (chance[at] ?? 0) & 15;
    return (place === 'y' ? (digit & 3) | 8 : digit).toString(16);
  });
}
