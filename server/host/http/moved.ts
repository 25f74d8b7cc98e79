// Finds the target of a redirect from the backend, if it may be followed.
import type { Logger } from 'pino';
import { isMark } from '../../../rules/leads/campaign.ts';
import { type Redirect, refusalOf, targetOf } from '../../contract/redirects.ts';
import { trimEndSlashes } from '../../shared/trim-slashes.ts';
import type { ContentClient } from '../api/content-client.ts';
import { buildLink, isSamePath, type LinkRules } from '../view/safe-links.ts';

/** The new address of a page. */
export interface Moved {
  location: string;
  isPermanent: boolean;
}

type RedirectRules = LinkRules & { log: Logger };

/** Maximum length of all campaign parameters together. */
const maxMarksLength = 1000;
/** Maximum number of redirects in a row; more are treated as an error. */
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
  let moved = follow(await content.findRedirect(url), pathOf(url), options);
  while (moved?.location.startsWith('/')) {
    const path = pathOf(moved.location);
    // A repeated path closes a circle, which a browser would follow for ever.
    if (seen.has(path) || seen.size > maxHops) {
      refuse(pathOf(url), `leads in a circle, or over more than ${maxHops} others: ${moved.location}`, options);
      return null;
    }
    seen.add(path);
    if (await content.findPage(path)) return moved;
    const next = follow(await content.findRedirect(moved.location), path, options);
    if (!next) return moved;
    moved = { location: next.location, isPermanent: moved.isPermanent && next.isPermanent };
  }
  return moved;
}

/** The path with its trailing slash, as in requests for pages. */
const pathOf = (url: string) => `${trimEndSlashes(url.replace(/[?#].*/s, ''))}/`;

/**
 * Follows a redirect item to a page, to a URL of this site, or to one of its own hosts.
 * @param path the requested path
 */
function follow(redirect: Redirect | null, path: string, options: RedirectRules): Moved | null {
  if (!redirect) return null;
  const address = targetOf(redirect);
  const { href } = buildLink(address, options);
  // A page that leads to itself would never end.
  const refusal = refusalOf(address, options) ?? (isSamePath(href, path) ? 'leads to itself' : null);
  if (refusal !== null) return refuse(path, refusal, options);
  return { location: href, isPermanent: redirect.is_permanent };
}

function refuse(path: string, reason: string, { log }: RedirectRules): null {
  log.warn({ path, reason: `it ${reason}` }, 'a redirect is refused');
  return null;
}

/** Adds the campaign parameters of the requested URL to another address, unless the address has its own. */
export function withCampaign(address: string, requested: string): string {
  const [, before = '', anchor = ''] = /^([^#]*)(#.*)?$/s.exec(address) ?? [];
  const own = new URLSearchParams(before.split('?')[1]);
  const campaign = (requested.split('?')[1] ?? '')
    .split('&')
    .filter((one) => isMark(one) && !own.has(one.split('=', 1)[0] ?? ''));
  const marks = campaign.join('&');
  // The parameters are longer than any real ones; with them the address might lose its own query as well (redirect.ts).
  if (marks === '' || marks.length > maxMarksLength) return address;
  return `${before}${before.includes('?') ? '&' : '?'}${marks}${anchor}`;
}
