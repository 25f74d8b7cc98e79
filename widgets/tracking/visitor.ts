// The visitor's identity in our own statistics: two random numbers, made only when they are needed.
import { sessionIdKey, userIdCookie } from '../shared/consent/kept-names.ts';
import { readCookie, writeCookie } from '../shared/storage/cookies.ts';
import { recallAs, remember } from '../shared/storage/remember.ts';

/** From the first visit on: later visits do not extend it. */
const userIdDays = 180;

/** @returns empty where the browser keeps no cookies: otherwise each page would count as a new visitor */
export function findUserId(): string {
  if (!readUuid(readCookie(userIdCookie))) writeCookie(userIdCookie, newUuid(), userIdDays);
  return readCookie(userIdCookie);
}

/** @returns empty where the browser keeps nothing */
export function findSessionId(): string {
  const read = () => recallAs('sessionStorage', sessionIdKey, readUuid);
  if (!read()) remember('sessionStorage', sessionIdKey, newUuid());
  return read() ?? '';
}

/** The backend counts nothing for a visitor with another kind of number. */
const readUuid = (text: string) => (/^[\da-f-]{36}$/i.test(text) ? text : null);

/** Version 4. A page without HTTPS has no `randomUUID`. */
function newUuid(): string {
  const chance = crypto.getRandomValues(new Uint8Array(36));
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place, at: number) => {
    const digit = (chance[at] ?? 0) & 15;
    return (place === 'y' ? (digit & 3) | 8 : digit).toString(16);
  });
}
