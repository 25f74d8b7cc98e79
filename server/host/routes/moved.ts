// Where a redirect of the backend leads, if it may be followed.
import type { Logger } from 'pino';
import type { Redirect } from '../../contract/redirects.ts';
import { addressOf, buildLink, isOwnHost, type LinkRules } from '../security/safe-links.ts';

/** Where a page has gone. */
export interface Moved {
  location: string;
  isPermanent: boolean;
}

/**
 * Follows a redirect item to a page, or to an address of this site or of one of its own hosts.
 * @param path the path that was asked for
 */
export function targetOf(redirect: Redirect | null, path: string, options: LinkRules & { log: Logger }): Moved | null {
  if (!redirect) return null;
  const address = redirect.redirect_page ? addressOf(redirect.redirect_page.meta) : redirect.redirect_link;
  const { href } = buildLink(address, options);
  // Another host than our own is refused, and a page that leads to itself would never end.
  const isForeign = !href.startsWith('/') && !(URL.canParse(href) && isOwnHost(new URL(href).hostname, options));
  if (href === '' || isForeign || isSamePath(href, path)) {
    options.log.warn({ path, address }, 'a redirect is refused');
    return null;
  }
  return { location: href, isPermanent: redirect.is_permanent };
}

/** Whether a path leads to itself, by way of its trailing slash, a query or an anchor if need be. */
function isSamePath(href: string, path: string): boolean {
  const bare = (address: string) => address.replace(/[?#].*/, '').replace(/\/+$/, '');
  return /^[#?]/.test(href) || (href.startsWith('/') && bare(href) === bare(path));
}
