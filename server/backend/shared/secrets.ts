// Creates and compares secrets.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 random bits, in characters that are allowed in URLs. */
export const makeSecret = () => randomBytes(32).toString('base64url');

/** Compares texts of any length in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

/** A hash bound to a purpose: a stored hash can't be used for another purpose. */
export const hashFor = (purpose: string, secret: string) => digest(`${purpose}:${secret}`).toString('hex');

const digest = (text: string) => createHash('sha256').update(text).digest();
