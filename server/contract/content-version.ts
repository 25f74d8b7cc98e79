// The version of all content, by which a host detects that something was published (docs/content-api.md, section 1).

/** The header of responses with content. It is optional for a backend. */
export const contentVersionHeader = 'x-content-version';

/** A request that reads no content: only the header of its response matters. */
export const contentVersionPath = '/content_version/';

/** Interval between version requests, in milliseconds. Each costs less than a page view. */
export const versionAskedEveryMs = 2000;
/**
 * Time for which a backend caches the version, in milliseconds: imports run in another process, so the backend reads the version
 * from the database, but not for each of a thousand requests a second.
 */
export const versionReadEveryMs = 1000;
/**
 * Time until every host has detected a publication, in milliseconds. A cache that requests a page after it receives the new page.
 */
export const publicationNoticedMs = versionAskedEveryMs + versionReadEveryMs + 500;

/** @returns the version, which only increases; null if there is none or it is not a number */
export function readContentVersion(header: unknown): number | null {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) return null;
  return Number(header);
}
