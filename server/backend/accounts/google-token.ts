// Reads ID tokens of Google: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token

import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { maxAccountEmailLength } from '../../../rules/accounts/password.ts';
import { isEmail } from '../../../rules/forms/email.ts';
import { asciiEmail } from '../../shared/ascii-email.ts';

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
const keysWithinMs = 3000;
/** Maximum length in code points. Longer names are cut instead of refused, because visitors did not type them here. */
const maxNameLength = 150;

/** Options of Google sign-in. */
export interface GoogleOptions {
  /** The site's client id at Google: tokens for another site are refused. */
  clientId: string;
  /** The address of Google's public keys. */
  jwksUrl: string;
}

/** The identity in a genuine token. */
export interface GoogleIdentity {
  /** Google's permanent id of the account. */
  googleId: string;
  /** Lower-cased address that Google has verified. */
  email: string;
  firstName: string;
  lastName: string;
}

/** Reads a token; null when the token is not genuine, is for another site, or has no verified address. */
export type ReadGoogleToken = (token: string) => Promise<GoogleIdentity | null>;

/** @returns a function that reads tokens, and throws when Google's keys can't be loaded */
export function createGoogleReader({ clientId, jwksUrl }: GoogleOptions, now: () => Date): ReadGoogleToken {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: keysWithinMs });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuers,
        audience: clientId,
        // Fixed here, never taken from the token: neither `none` nor a public key as a shared secret.
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub', 'email'],
        currentDate: now(),
      });
      return identityOf(payload);
    } catch (error) {
      if (isBadToken(error)) return null;
      throw error;
    }
  };
}

/** Whether an error is caused by the token. Other errors concern Google's keys, and are not the visitor's fault. */
const isBadToken = (error: unknown) =>
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys;

function identityOf({ sub, email, email_verified: isVerified, ...names }: JWTPayload): GoogleIdentity | null {
  const isOwn = isVerified === true || isVerified === 'true';
  if (!isOwn || typeof sub !== 'string' || sub === '' || typeof email !== 'string') return null;
  if (!isEmail(email) || email.length > maxAccountEmailLength) return null;
  const { given_name: firstName, family_name: lastName } = names;
  return {
    googleId: sub,
    email: asciiEmail(email).toLowerCase(),
    firstName: nameOf(firstName),
    lastName: nameOf(lastName),
  };
}

function nameOf(value: unknown): string {
  const line = typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim() : '';
  return [...line].slice(0, maxNameLength).join('');
}
