// Signed CSRF tokens: the same one in a cookie and in a header (double submit).
import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../shared/secrets.ts';

/** The lifetime of a token, in seconds. */
export const csrfTokenHoldsSeconds = 24 * 60 * 60;

/** The signing secret of tokens, and the owner of a token: another visitor's token is invalid. */
export interface CsrfSigning {
  secret: string;
  /** The session or the visitor that the token is bound to. */
  binding: string;
}

/** A new token: its time of issue, random bytes, and a signature over both; some eighty characters for addresses. */
export function createCsrfToken(signing: CsrfSigning, now: Date): string {
  const payload = `${now.getTime().toString(36)}.${randomBytes(24).toString('base64url')}`;
  return `${payload}.${sign(payload, signing)}`;
}

/**
 * The age of a genuine token in seconds; null for one that is forged, another visitor's, expired or from the future.
 */
export function csrfTokenAge(token: string, signing: CsrfSigning, now: Date): number | null {
  const [issued = '', chance = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(`${issued}.${chance}`, signing))) return null;
  const ageSeconds = (now.getTime() - Number.parseInt(issued, 36)) / 1000;
  return ageSeconds >= 0 && ageSeconds < csrfTokenHoldsSeconds ? ageSeconds : null;
}

const sign = (payload: string, { secret, binding }: CsrfSigning) =>
  createHmac('sha256', secret).update(`csrf:${binding}:${payload}`).digest('base64url');
