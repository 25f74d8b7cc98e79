// The second factor of an operator: codes of an authenticator app (RFC 6238), and recovery codes.
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashFor } from '../shared/secrets.ts';

const periodMs = 30_000;
/** Without characters that are easily confused. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryGroups = 3;
const recoveryGroupLength = 4;
const recoveryCodeCount = 10;

/** A new secret of 160 random bits, in base32. */
export const makeFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` address that an authenticator app reads from a QR code. */
export const factorAddress = (secret: string, { site, email }: { site: string; email: string }): string =>
  new TOTP({ secret, issuer: site, label: email }).toString();

/**
 * The period whose code was entered: the current one or an adjacent one, because clocks differ.
 * @returns null for a wrong code
 */
export function periodOfCode(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / periodMs) + delta;
}

/** New recovery codes, each valid once: `k3fa-9xwm-tq2b`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, makeRecoveryCode);

function makeRecoveryCode(): string {
  const letter = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)];
  const group = () => Array.from({ length: recoveryGroupLength }, letter).join('');
  return Array.from({ length: recoveryGroups }, group).join('-');
}

/** A code as typed, without spaces and dashes. */
export const bareCode = (typed: string): string => typed.replace(/[\s\p{Dash}]/gu, '').toLowerCase();

/** Whether a bare code is one of an authenticator app, and not a recovery code. */
export const isAuthenticatorCode = (bare: string): boolean => /^\d{6}$/.test(bare);

/** Stored in place of a recovery code, which has too many random bits to be guessed. */
export const recoveryHash = (code: string): string => hashFor('recovery-code', bareCode(code));
