// Names of data stored in a visitor's browser with consent. There is only this list, so that a withdrawal removes all of it.
import type { ConsentCategory } from '../../runtime/placeholder.ts';

/** The cookie with a UUID, for 180 days (docs/product/tracking.md, "Identifiers"). */
export const userIdCookie = 'userId';
/** The key of a UUID in session storage. */
export const sessionIdKey = 'sessionId';
/** The cookie with the advertising id of 'Mainosasetukset'. The ad network sets it. */
export const adIdCookie = 'ad_id';
/** Followed by the slot's id: a developer has closed the overlay that marks an ad slot. */
export const adSkeletonCookie = 'ad_skeleton_';

/** Each cookie name is a prefix: the tag manager's cookies are called `_ga` and `_ga_<id>`. */
export interface StoredNames {
  cookies?: readonly string[];
  sessionStorage?: readonly string[];
  localStorage?: readonly string[];
}

export const storedUnderConsent: Record<ConsentCategory, StoredNames> = {
  advertising: { cookies: [adIdCookie, adSkeletonCookie, '_gcl_', '__gads'] },
  analytics: { cookies: [userIdCookie, '_ga', '_gid'], sessionStorage: [sessionIdKey] },
  marketing: {},
};
