// The input of the checks: the configuration, and the response of the running site, which several checks share.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createDoctorToken, doctorHeader, type HostView } from '../../shared/doctor-pass.ts';
import { type Answered, ask } from './ask.ts';

export interface DoctorContext {
  config: Config;
  now: Date;
  /** Whether visitors reach the site from other machines: some values that are suitable for a demo are wrong there. */
  isPublic: boolean;
  /** The receiver of a test message; null without one. */
  mailTo: string | null;
  site: SiteProbe;
}

/** An address that is reserved for documentation (RFC 5737), so no proxy has it. */
export const forgedAddress = '192.0.2.77';

/** The response of `SITE_URL/readyz` to a request with a forged address. */
export interface SiteProbe {
  answered: Answered;
  /** The host's view of the request; null if the response does not come from the site with this data folder. */
  seen: HostView | null;
}

/** @returns whether an origin is on this machine */
export const isLocal = (origin: string): boolean => /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::|$)/.test(origin);

export async function probeSite({ siteUrl, dataDir }: Config, now: Date): Promise<SiteProbe> {
  const secret = await readFile(join(dataDir, 'embed-challenges/challenge-secret'), 'utf8').catch(() => '');
  const headers = { [doctorHeader]: createDoctorToken(secret, now.getTime()), 'x-forwarded-for': forgedAddress };
  const answered = await ask(`${siteUrl}/readyz`, headers);
  return { answered, seen: secret === '' ? null : readSeen(answered.text) };
}

function readSeen(text: string): HostView | null {
  try {
    const { version, trustedProxies, forwardedFor } = JSON.parse(text) ?? {};
    const isSeen =
      typeof version === 'string' && typeof trustedProxies === 'number' && typeof forwardedFor === 'string';
    return isSeen ? { version, trustedProxies, forwardedFor } : null;
  } catch {
    return null;
  }
}
