// What the checks look at: the configuration, and one look at the running site that several of them share.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { doctorHeader, type SeenByHost, writePass } from '../shared/doctor-pass.ts';
import { type Answered, ask } from './ask.ts';

export interface DoctorContext {
  config: Config;
  now: Date;
  /** Whether visitors reach the site from other machines: what is fine for a demo is wrong there. */
  isPublic: boolean;
  /** The receiver of a test message; null without one. */
  mailTo: string | null;
  look: SiteLook;
}

/** An address that belongs to nobody (RFC 5737): no proxy has it. */
export const forgedAddress = '192.0.2.77';

/** The answer of `SITE_URL/readyz` to a request that forges an address. */
export interface SiteLook {
  answered: Answered;
  /** The host's own view; null when the answer is not that of the site with this data folder. */
  seen: SeenByHost | null;
}

/** @returns whether an origin is this machine's own */
export const isLocal = (origin: string): boolean => /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::|$)/.test(origin);

export async function lookAtSite({ siteUrl, dataDir }: Config, now: Date): Promise<SiteLook> {
  const secret = await readFile(join(dataDir, 'embed-challenges/challenge-secret'), 'utf8').catch(() => '');
  const headers = { [doctorHeader]: writePass(secret, now.getTime()), 'x-forwarded-for': forgedAddress };
  const answered = await ask(`${siteUrl}/readyz`, headers);
  return { answered, seen: secret === '' ? null : readSeen(answered.text) };
}

function readSeen(text: string): SeenByHost | null {
  try {
    const { version, trustedProxies, forwardedFor } = JSON.parse(text) ?? {};
    const isSeen =
      typeof version === 'string' && typeof trustedProxies === 'number' && typeof forwardedFor === 'string';
    return isSeen ? { version, trustedProxies, forwardedFor } : null;
  } catch {
    return null;
  }
}
