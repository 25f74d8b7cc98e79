// Builds links from addresses: allowed schemes, rel and target.
import { cleanAddress, isOwnHost } from '../../contract/address.ts';
import type { LinkSeoType } from '../../contract/schema.ts';
import { spellPath } from '../../contract/site-path.ts';
import { trimEndSlashes } from '../../shared/trim-slashes.ts';

/** A link ready for a template. `href` is empty when the address must not be linked. */
export interface Link {
  href: string;
  rel: string;
  /** `_blank` for another host and for the privacy statement, otherwise empty. */
  target: string;
}

export interface LinkRules {
  /** The public origin of the site. */
  siteUrl: string;
  /** The publisher's own hosts: links to them get no `nofollow`. */
  ownHosts: readonly string[];
  /** Paths of the site's privacy statement (empty without one, the default path if not set) and of its plant registry. */
  sitePages?: { privacy: string; registry?: { url: string } | null };
}

/** The default path of the privacy statement, for a site that names none. */
export const privacyStatementPath = '/tietosuojaseloste/';

const noLink: Link = { href: '', rel: '', target: '' };

/** The address of a page; the relative one takes precedence, because it stays on the site that serves the page. */
export const addressOf = ({ relative_url, html_url }: { relative_url: string; html_url: string }): string =>
  relative_url || html_url;

export function buildLink(address: string, rules: LinkRules, seoType: LinkSeoType = 'external'): Link {
  const clean = cleanAddress(address);
  if (clean === '') return noLink;
  if (/^[/#?]/.test(clean)) return internalLink(clean, rules);
  const url = new URL(clean);
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { href: url.href, rel: '', target: '' };
  if (url.origin === rules.siteUrl) {
    // A path that begins with two slashes would name another host.
    const isPath = !url.pathname.startsWith('//');
    return internalLink(isPath ? spellPath(url.pathname) + url.search + url.hash : url.href, rules);
  }
  return { href: url.href, rel: relOf(url.hostname, rules, seoType), target: '_blank' };
}

const bare = (address: string) => trimEndSlashes(address.replace(/[?#].*/s, ''));

/** The path of a page of this site, without query and anchor, and with one trailing slash; any other address unchanged. */
export const pagePath = (href: string): string => (href.startsWith('/') ? `${bare(href)}/` : href);

/** Whether a link leads to the same path, with or without its trailing slash, a query or an anchor. */
export const isSamePath = (href: string, path: string): boolean =>
  /^[#?]/.test(href) || (href.startsWith('/') && bare(href) === bare(path));

/** A visitor reads the privacy statement while filling in a form, so it opens in a new tab. */
function internalLink(href: string, { sitePages }: LinkRules): Link {
  const { privacy } = sitePages ?? { privacy: privacyStatementPath };
  const isPrivacyStatement = privacy !== '' && bare(href) === bare(privacy);
  return isPrivacyStatement ? { href, rel: 'noopener', target: '_blank' } : { href, rel: '', target: '' };
}

/**
 * Turns a phone number into a `tel:` address; separators between its digits are removed, and so is the `(0)` after a country
 * code.
 */
export function telephoneAddress(number: string): string {
  const national = number.trim().startsWith('+') ? number.replace(/\(0\)/, '') : number;
  return `tel:${national.replace(/[^+\d]/g, '')}`;
}

function relOf(hostname: string, rules: LinkRules, seoType: LinkSeoType): string {
  if (isOwnHost(hostname, rules.ownHosts) || seoType === 'internal') return 'noopener';
  return seoType === 'sponsored' ? 'noopener sponsored nofollow' : 'noopener nofollow';
}
