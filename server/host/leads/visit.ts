// The visit of a lead: the page that sent it, and the campaign that brought the visitor.
import { campaignOf } from '../../../rules/campaign.ts';
import { spellPath } from '../../contract/site-path.ts';

const longestPath = 500;
/** A form's own page is no page to return to. */
const formPages = /^\/lomake\//;

/** The origin of a post, according to the form and to the browser. */
export interface VisitSources {
  page: string | undefined;
  campaign: string | undefined;
  referer: string | undefined;
  /** The public origin, and the host of the browser's request. */
  siteUrl: string;
  host: string | undefined;
}

export interface VisitOrigin {
  /** A path of this site, or empty. */
  page: string;
  /** A query of campaign parameters, or empty. */
  campaign: string;
}

/** @returns the path if it is one of this site, else an empty text: `//evil.example` is on another site */
export function ownPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > longestPath || !/^\/(?![/\\])/.test(text)) return '';
  const base = 'https://own.invalid';
  if (!URL.canParse(text, base)) return '';
  const { origin, pathname } = new URL(text, base);
  // "/a/..//evil.example" begins with two slashes once it is resolved.
  return origin === base && !pathname.startsWith('//') ? spellPath(pathname) : '';
}

function ownReferer({ referer = '', siteUrl, host }: VisitSources): URL | null {
  if (!URL.canParse(referer)) return null;
  const url = new URL(referer);
  return /^https?:$/.test(url.protocol) && (url.origin === siteUrl || url.host === host) ? url : null;
}

/** The form's own data counts first; a page without JavaScript has no campaign, but the browser's referrer may. */
export function readVisit(sources: VisitSources): VisitOrigin {
  const referer = ownReferer(sources);
  const cameFrom = referer && !formPages.test(referer.pathname) ? ownPath(referer.pathname) : '';
  return {
    page: ownPath(sources.page) || cameFrom,
    campaign: campaignOf(sources.campaign ?? '') || campaignOf(referer?.search ?? ''),
  };
}
