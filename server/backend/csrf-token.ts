// Signed tokens against forged requests: the same one in a cookie and in a header (double submit).
import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from './secrets.ts';

/** How long a token holds, in seconds. */
export const csrfTokenHoldsSeconds = 24 * 60 * 60;

/** A new token: its time of issue, chance, and a signature over both; some eighty letters of an address. */
export function createCsrfToken(secret: string, now: Date): string {
  const payload = `${now.getTime().toString(36)}.${randomBytes(24).toString('base64url')}`;
  return `${payload}.${sign(payload, secret)}`;
}

/** How old a genuine token is, in seconds; null for one that is forged, expired or from the future. */
export function csrfTokenAge(token: string, secret: string, now: Date): number | null {
  const [issued = '', chance = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(`${issued}.${chance}`, secret))) return null;
  const ageSeconds = (now.getTime() - Number.parseInt(issued, 36)) / 1000;
  return ageSeconds >= 0 && ageSeconds < csrfTokenHoldsSeconds ? ageSeconds : null;
}

const sign = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`csrf:${payload}`).digest('base64url');
