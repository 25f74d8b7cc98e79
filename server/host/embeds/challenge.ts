// Signed challenges with their issue time, and the proof of work that solves them.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { proofText } from '../../../rules/embeds/parts.ts';
import type { QuarantineReason } from '../../contract/embeds.ts';
import { clockSkewMs } from '../../shared/clocks.ts';

/**
 * The number of leading zero bits in the hash of a solution: some 8,000 attempts, a fraction of a second on a phone.
 */
export const challengeBits = 13;
export const challengeHoldsMs = 2 * 60 * 60_000;
const maxLength = 200;

/** A valid and solved challenge; `id` is unique. */
export interface SolvedChallenge {
  id: string;
  /** Expiry in milliseconds since 1970. */
  expiresAt: number;
}

export type Challenges = ReturnType<typeof createChallenges>;

/** @param secrets the first secret signs; signatures made with any of them are valid */
export function createChallenges(secrets: readonly [string, ...string[]], now: () => number) {
  const sign = (text: string, secret: string) =>
    createHmac('sha256', secret).update(`embed challenge:${text}`).digest();
  const isSigned = (text: string, mac: Buffer) =>
    secrets.some((secret) => {
      const right = sign(text, secret);
      return mac.length === right.length && timingSafeEqual(mac, right);
    });

  /** @returns the content of a challenge, or null when it was not signed with one of the secrets */
  function open(challenge: string): { issuedAt: number; id: string; site: string } | null {
    const [issued = '', id = '', site = '', mac = '', ...rest] = challenge.slice(0, maxLength).split('.');
    if (rest.length > 0 || !isSigned(`${issued}.${id}.${site}`, Buffer.from(mac, 'base64url'))) return null;
    return { issuedAt: Number.parseInt(issued, 36), id, site };
  }

  return {
    /** A new challenge for the pages of a site. */
    issue(site: string): string {
      const text = `${now().toString(36)}.${randomBytes(12).toString('base64url')}.${site}`;
      return `${text}.${sign(text, secrets[0]).toString('base64url')}`;
    },

    /** Checks that a challenge belongs to this site, is not expired, and is solved; otherwise returns the reason. */
    check(site: string, challenge: string, proof: string): SolvedChallenge | QuarantineReason {
      if (challenge === '') return 'no challenge';
      const opened = open(challenge);
      if (!opened || opened.site !== site || opened.issuedAt > now() + clockSkewMs) return 'wrong challenge';
      const expiresAt = opened.issuedAt + challengeHoldsMs;
      if (now() > expiresAt) return 'expired';
      return solves(challenge, proof) ? { id: opened.id, expiresAt } : 'wrong challenge';
    },
  };
}

/** @param proof a decimal number, as the browser sent it */
export function solves(challenge: string, proof: string): boolean {
  if (!/^\d{1,12}$/.test(proof)) return false;
  const hash = createHash('sha256')
    .update(proofText(challenge, Number(proof)))
    .digest();
  return hash.readUInt32BE(0) >>> (32 - challengeBits) === 0;
}
