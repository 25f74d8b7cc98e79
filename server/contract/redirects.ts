// Redirects and the site map (docs/content-api.md, section 2).
import * as v from 'valibot';
import { cleanAddress, isOwnHost } from './address.ts';
import { flag, linkFields, listOf, number, orEmpty, text } from './schema.ts';

export const redirect = v.object({
  id: number,
  old_path: v.string(),
  is_permanent: flag,
  redirect_page: v.nullish(v.object({ id: number, title: text, meta: orEmpty(linkFields) }), null),
  redirect_link: text,
});
/** The target of an old path: a page of the site, or any URL. */
export type Redirect = v.InferOutput<typeof redirect>;

/** The site, and the publisher's own hosts. */
export interface OwnOrigins {
  siteUrl: string;
  ownHosts: readonly string[];
}

/** @returns the reason why the site does not follow a redirect to a URL, as the end of a sentence; null if it does */
export function refusalOf(target: string, { siteUrl, ownHosts }: OwnOrigins): string | null {
  const address = cleanAddress(target);
  if (address === '') return `leads to no address: "${target}"`;
  if (!URL.canParse(address) || new URL(address).origin === siteUrl) return null;
  const { hostname, protocol } = new URL(address);
  if (/^https?:$/.test(protocol) && isOwnHost(hostname, ownHosts)) return null;
  return `leads to ${address}, which is neither on this site nor on a host of OWN_HOSTS`;
}

/** The target of a redirect: the URL of the page if it leads to one, else its link. */
export const targetOf = ({ redirect_page: page, redirect_link: link }: Redirect): string =>
  page ? page.meta.relative_url || page.meta.html_url : link;

/** A URL for search engines. A backend with a site map in parts also sends the page's type and its pictures. */
export const sitemap = v.array(
  v.object({ location: v.string(), lastmod: text, type: text, images: listOf(v.string()) }),
);
export type SitemapEntry = v.InferOutput<typeof sitemap>[number];

/** The names of the parts of a site map, in their order. */
export const sitemapParts = v.object({ parts: v.array(v.string()) });
