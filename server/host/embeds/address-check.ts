// Checks whether the site accepts the origin of a partner's pages. A check covers one site id and one origin, and checks are
// rate-limited, so that the lists cannot be enumerated.
import type { RateLimit } from '../../shared/rate-limit.ts';
import type { OriginRule } from './origin-rule.ts';

interface AddressAnswer {
  outcome: 'known' | 'origin' | 'site' | 'unreadable' | 'noSite' | 'limit';
  /** The origin that was meant; the input as typed if it can't be read. */
  origin: string;
  /** Seconds until the next check, when there were too many. */
  retryAfterSeconds: number;
}

/** @param caller the address for the rate limit */
export type CheckAddress = (site: string, typed: string, caller: string) => Promise<AddressAnswer>;

/** Maximum number of checks per caller and minute. */
export const addressChecksAMinute = 20;

export function createAddressCheck(rule: Pick<OriginRule, 'problem'>, limit: Pick<RateLimit, 'take'>): CheckAddress {
  return async (site, typed, caller) => {
    const origin = readOrigin(typed);
    const answer = (outcome: AddressAnswer['outcome'], retryAfterSeconds = 0) => ({
      outcome,
      origin: origin ?? typed,
      retryAfterSeconds,
    });
    if (origin === null) return answer('unreadable');
    if (site === '') return answer('noSite');
    const seconds = await limit.take(caller);
    return seconds > 0 ? answer('limit', seconds) : answer(rule.problem(site, origin) ?? 'known');
  };
}

/**
 * Reads an origin from the address of a page, or from a host name alone.
 * @returns the origin as a browser sends it, or null
 */
export function readOrigin(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { origin, hostname } = new URL(address);
  return /^(?:localhost|[^.]+(?:\.[^.]+)+|\[.+\])$/.test(hostname) ? origin : null;
}
