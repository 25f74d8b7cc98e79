// Judges an internal link by the pages and files of the site.
import { isSitePath } from '../../../rules/site/own-addresses.ts';
import { accountPaths, brokenLinkPath, tagsPath, usualRegistryPath } from '../../../rules/site/site-paths.ts';
import { readAddress, readPath } from '../../contract/site-path.ts';
import { oldPathsToTry } from '../redirects/old-path.ts';

/** Reasons why an internal link is broken: no page, or no file. */
export const internalLinkReasons = ['no-page', 'no-file'] as const;
/** Reasons why an external link is broken: not found, server error, no response, no public address. */
export const externalLinkReasons = ['gone', 'failing', 'no-answer', 'private'] as const;

export type InternalLinkReason = (typeof internalLinkReasons)[number];
export type ExternalLinkReason = (typeof externalLinkReasons)[number];
export type FindingReason = InternalLinkReason | ExternalLinkReason;

/** The existing internal addresses. */
export interface KnownAddresses {
  /** Decoded paths of live pages. */
  paths: ReadonlySet<string>;
  /** Paths of working redirects, as they are stored. */
  oldPaths: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** Keys of the media files. */
  files: ReadonlySet<string>;
}

const mediaPath = '/media/';
/** Paths that exist without a page in the content, although the content may have one. */
const ownPaths = new Set<string>([
  accountPaths.logout,
  tagsPath,
  usualRegistryPath,
  brokenLinkPath,
  '/robots.txt',
  '/sitemap.xml',
]);
const ofFeed = /\/(?:rss|atom)\.xml$/;

/**
 * Classifies an address as internal or external; null for any other address, such as a mail address or a fragment of the same
 * page.
 * @param siteOrigin `https://site.example`
 */
export function placeOf(address: string, siteOrigin: string): { isInside: boolean; address: string } | null {
  if (address.startsWith('/')) return { isInside: true, address };
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  const isInside = url.origin === siteOrigin;
  return { isInside, address: isInside ? url.pathname + url.search : url.href };
}

/** @param address a path of the site, possibly with a query and a fragment. @returns null for a working link */
export function judgeInternalLink(address: string, known: KnownAddresses): InternalLinkReason | null {
  const [path = ''] = address.split(/[?#]/, 1);
  if (path.startsWith(mediaPath)) return known.files.has(decode(path.slice(mediaPath.length))) ? null : 'no-file';
  const plain = readPath(path);
  if (plain === null) return 'no-page';
  // The site redirects a path without a trailing slash to the one with it.
  const page = plain.endsWith('/') ? plain : `${plain}/`;
  const isThere = known.paths.has(page) || isOwn(plain, page, known) || isRedirected(address, known);
  return isThere ? null : 'no-page';
}

function isOwn(plain: string, page: string, { tags }: KnownAddresses): boolean {
  if (ownPaths.has(page) || ownPaths.has(plain) || ofFeed.test(plain)) return true;
  if (page.startsWith(tagsPath)) return tags.has(page.slice(tagsPath.length, -1));
  return isSitePath(plain) || isSitePath(page);
}

const isRedirected = (address: string, { oldPaths }: KnownAddresses): boolean =>
  oldPathsToTry(readAddress(address) ?? '').some((path) => oldPaths.has(path));

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
