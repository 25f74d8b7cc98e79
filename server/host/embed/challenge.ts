// Signed challenges with their issue time, and the proof of work that solves them.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { proofText } from '../../../rules/embed-parts.ts';
import type { QuarantineReason } from '../../contract/embeds.ts';

/** How many zero bits the hash of a solution begins with: some 8,000 tries, a fraction of a second on a phone. */
export const challengeBits = 13;
export const challengeHoldsMs = 2 * 60 * 60_000;
/** Another host's clock may be a little ahead. */
const clockSkewMs = 60_000;
const longest = 200;

/** A challenge that is in order; `id` tells it from all others. */
export interface SolvedChallenge {
  id: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges(secret: string, now: () => number) {
  const sign = (text: string) => createHmac('sha256', secret).update(`embed challenge:${text}`).digest();

  /** @returns what it says of itself, or null when it was not signed here */
  function open(challenge: string): { issuedAt: number; id: string; site: string } | null {
    const [issued = '', id = '', site = '', mac = '', ...rest] = challenge.slice(0, longest).split('.');
    const given = Buffer.from(mac, 'base64url');
    const right = sign(`${issued}.${id}.${site}`);
    if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return { issuedAt: Number.parseInt(issued, 36), id, site };
  }

  return {
    /** A new challenge for the pages of a site. */
    issue(site: string): string {
      const text = `${now().toString(36)}.${randomBytes(12).toString('base64url')}.${site}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },

    /** Whether a challenge is this site's, in time and solved; else why not. */
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

/** @param proof a number in decimal, as it was sent */
export function solves(challenge: string, proof: string): boolean {
  if (!/^\d{1,12}$/.test(proof)) return false;
  const hash = createHash('sha256')
    .update(proofText(challenge, Number(proof)))
    .digest();
  return hash.readUInt32BE(0) >>> (32 - challengeBits) === 0;
}
