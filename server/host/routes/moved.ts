// Finds the target of a backend's redirect, if it may be followed.
import type { Logger } from 'pino';
import type { Redirect } from '../../contract/redirects.ts';
import { trimEndSlashes } from '../../shared/trim-slashes.ts';
import type { ContentClient } from '../content/content-client.ts';
import { addressOf, buildLink, isOwnHost, isSamePath, type LinkRules } from '../security/safe-links.ts';

/** The new address of a page. */
export interface Moved {
  location: string;
  isPermanent: boolean;
}

type RedirectRules = LinkRules & { log: Logger };

/** More hops are treated as an error. */
const maxHops = 5;

/**
 * The final address after all redirects: a redirect may lead to a path that has moved itself.
 * @param url path and query of the request
 * @returns null when there is no redirect, or when it leads to another host or in a circle
 */
export async function followRedirects(
  url: string,
  content: Pick<ContentClient, 'findPage' | 'findRedirect'>,
  options: RedirectRules,
): Promise<Moved | null> {
  const seen = new Set([pathOf(url)]);
  let moved = targetOf(await content.findRedirect(url), pathOf(url), options);
  while (moved?.location.startsWith('/')) {
    const path = pathOf(moved.location);
    // A repeated address closes a circle, which a visitor would follow for ever.
    if (seen.has(path) || seen.size > maxHops) {
      options.log.warn({ path: pathOf(url), address: moved.location }, 'a redirect is refused');
      return null;
    }
    seen.add(path);
    if (await content.findPage(path)) return moved;
    const next = targetOf(await content.findRedirect(moved.location), path, options);
    if (!next) return moved;
    moved = { location: next.location, isPermanent: moved.isPermanent && next.isPermanent };
  }
  return moved;
}

/** With its trailing slash, as in requests for pages. */
const pathOf = (url: string) => `${trimEndSlashes(url.replace(/[?#].*/s, ''))}/`;

/**
 * Follows a redirect item to a page, or to an address of this site or of one of its own hosts.
 * @param path the requested path
 */
function targetOf(redirect: Redirect | null, path: string, options: RedirectRules): Moved | null {
  if (!redirect) return null;
  const address = redirect.redirect_page ? addressOf(redirect.redirect_page.meta) : redirect.redirect_link;
  const { href } = buildLink(address, options);
  // Other hosts than our own are refused, and a page that leads to itself would never end.
  const isForeign = !href.startsWith('/') && !(URL.canParse(href) && isOwnHost(new URL(href).hostname, options));
  if (href === '' || isForeign || isSamePath(href, path)) {
    options.log.warn({ path, address }, 'a redirect is refused');
    return null;
  }
  return { location: href, isPermanent: redirect.is_permanent };
}
