// The attribution of a lead: the page with the form, and the campaign that brought the visitor.
import { campaignOf } from '../../../rules/leads/campaign.ts';
import { spellPath } from '../../contract/site-path.ts';

const maxPathLength = 500;
/** Paths of a form's own page, to which a visitor need not return. */
const formPages = /^\/lomake\//;

/** The data about the origin of a form post, from the form and from the browser. */
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
  /** A query string of campaign parameters, or empty. */
  campaign: string;
}

/** @returns the path if it is on this site, otherwise an empty text: `//evil.example` is on another site */
export function ownPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > maxPathLength || !/^\/(?![/\\])/.test(text)) return '';
  const base = 'https://own.invalid';
  if (!URL.canParse(text, base)) return '';
  const { origin, pathname } = new URL(text, base);
  // "/a/..//evil.example" begins with two slashes once its dots are resolved.
  return origin === base && !pathname.startsWith('//') ? spellPath(pathname) : '';
}

function ownReferer({ referer = '', siteUrl, host }: VisitSources): URL | null {
  if (!URL.canParse(referer)) return null;
  const url = new URL(referer);
  return /^https?:$/.test(url.protocol) && (url.origin === siteUrl || url.host === host) ? url : null;
}

/**
 * The form's own data takes precedence; a page without JavaScript sends no campaign, but the browser's referrer may contain it.
 */
export function readVisit(sources: VisitSources): VisitOrigin {
  const referer = ownReferer(sources);
  const cameFrom = referer && !formPages.test(referer.pathname) ? ownPath(referer.pathname) : '';
  return {
    page: ownPath(sources.page) || cameFrom,
    campaign: campaignOf(sources.campaign ?? '') || campaignOf(referer?.search ?? ''),
  };
}
