// Names of data kept in a visitor's browser with consent: one list, so that a withdrawal removes all of it.
import type { ConsentCategory } from '../../runtime/placeholder.ts';

/** docs/product/tracking.md, "Identifiers": a UUID, for 180 days. */
export const userIdCookie = 'userId';
/** A UUID in session storage. */
export const sessionIdKey = 'sessionId';
/** The advertising id of 'Mainosasetukset'. The ad network sets it. */
export const adIdCookie = 'ad_id';
/** Followed by the slot's id: a developer has closed the overlay that marks the place of an ad. */
export const adSkeletonCookie = 'ad_skeleton_';

/** Each cookie name is a beginning: the tag manager's own cookies are called `_ga` and `_ga_<id>`. */
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
