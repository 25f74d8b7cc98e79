// Tells a partner whether the site knows the address of the partner's pages. It answers for one site id and one origin
// at a time, and only so often, so that nobody reads the lists out of it.
import type { RateLimit } from '../../shared/rate-limit.ts';
import type { OriginRule } from './origin-rule.ts';

interface AddressAnswer {
  outcome: 'known' | 'origin' | 'site' | 'unreadable' | 'noSite' | 'limit';
  /** The origin that was meant; as typed where it can't be read. */
  origin: string;
  /** Until the next check, when there were too many. */
  retryAfterSeconds: number;
}

/** @param caller the address for the rate limit */
export type CheckAddress = (site: string, typed: string, caller: string) => Promise<AddressAnswer>;

/** Checks of one caller in a minute. */
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
 * People type the address of a page, or a name alone.
 * @returns the origin as a browser sends it, or null
 */
export function readOrigin(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { origin, hostname } = new URL(address);
  return /^(?:localhost|[^.]+(?:\.[^.]+)+|\[.+\])$/.test(hostname) ? origin : null;
}
