// Names of what is kept in a visitor's browser with their consent: one list, so that withdrawing takes all of it away.
import type { ConsentCategory } from '../../runtime/placeholder.ts';

/** Specification 3, section 3: a uuid, for 180 days. */
export const userIdCookie = 'userId';
/** A uuid in session storage. */
export const sessionIdKey = 'sessionId';
/** The advertising id of 'Mainosasetukset'. The ad network sets it. */
export const adIdCookie = 'ad_id';
/** And the slot's id: a developer has closed the overlay that shows where an ad stands. */
export const adSkeletonCookie = 'ad_skeleton_';

/** Beginnings of names count too: the tag manager's own cookies are called `_ga` and `_ga_<id>`. */
export interface KeptNames {
  cookies?: readonly string[];
  sessionStorage?: readonly string[];
  localStorage?: readonly string[];
}

export const keptWith: Record<ConsentCategory, KeptNames> = {
  advertising: { cookies: [adIdCookie, adSkeletonCookie, '_gcl_', '__gads'] },
  analytics: { cookies: [userIdCookie, '_ga', '_gid'], sessionStorage: [sessionIdKey] },
  marketing: {},
};
