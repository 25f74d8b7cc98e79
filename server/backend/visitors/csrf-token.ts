// Signed CSRF tokens, sent both in a cookie and in a header (double submit).
import { createHmac, randomBytes } from 'node:crypto';
import { clockSkewMs } from '../../shared/clocks.ts';
import { isSameSecret } from '../shared/secrets.ts';

/** The lifetime of a token, in seconds. */
export const csrfTokenHoldsSeconds = 24 * 60 * 60;

/** The signing secret, and the binding of a token: a token of another visitor is invalid. */
export interface CsrfSigning {
  secret: string;
  /** The session or visitor to which the token is bound. */
  binding: string;
}

/** A new token: its time of issue, random bytes, and a signature of both; about eighty URL-safe characters. */
export function createCsrfToken(signing: CsrfSigning, now: Date): string {
  const payload = `${now.getTime().toString(36)}.${randomBytes(24).toString('base64url')}`;
  return `${payload}.${sign(payload, signing)}`;
}

/**
 * The age of a valid token in seconds; null for a token that is forged, bound to another visitor, expired or from the future.
 */
export function csrfTokenAge(token: string, signing: CsrfSigning, now: Date): number | null {
  const [issued = '', chance = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(`${issued}.${chance}`, signing))) return null;
  const ageSeconds = (now.getTime() - Number.parseInt(issued, 36)) / 1000;
  // Another backend may have issued it, whose clock is a little ahead.
  return ageSeconds >= -clockSkewMs / 1000 && ageSeconds < csrfTokenHoldsSeconds ? Math.max(0, ageSeconds) : null;
}

const sign = (payload: string, { secret, binding }: CsrfSigning) =>
  createHmac('sha256', secret).update(`csrf:${binding}:${payload}`).digest('base64url');
