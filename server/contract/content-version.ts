// The version of all content, by which a host notices that something was published (docs/content-api.md, section 1).

/** The header of answers that read content; a backend need not send it. */
export const contentVersionHeader = 'x-content-version';

/** A call that reads nothing: only the header of its answer matters. */
export const contentVersionPath = '/content_version/';

/** The pause between such calls: each costs less than a visit. */
export const versionAskedEveryMs = 2000;
/** Another process imports, so a backend reads the version; but not for each of a thousand calls a second. */
export const versionReadEveryMs = 1000;
/** By then every host has noticed a publication: a cache that asks it anew gets the new page. */
export const publicationNoticedMs = versionAskedEveryMs + versionReadEveryMs + 500;

/** @returns the version, which only grows; null without one, or for what is no number */
export function readContentVersion(header: unknown): number | null {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) return null;
  return Number(header);
}
