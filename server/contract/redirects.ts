// Redirects and the site map (docs/content-api.md, section 2).
import * as v from 'valibot';
import { flag, linkFields, listOf, text } from './schema.ts';

export const redirect = v.object({
  id: v.number(),
  old_path: v.string(),
  is_permanent: flag,
  redirect_page: v.nullish(v.object({ id: v.number(), title: text, meta: v.object(linkFields) }), null),
  redirect_link: text,
});
/** The target of an old path: a page of the site, or any address. */
export type Redirect = v.InferOutput<typeof redirect>;

/** An address for search engines; a backend that has the site map in parts tells its type and its pictures as well. */
export const sitemap = v.array(
  v.object({ location: v.string(), lastmod: text, type: text, images: listOf(v.string()) }),
);
export type SitemapEntry = v.InferOutput<typeof sitemap>[number];

/** The names of the parts of a site map, in their order. */
export const sitemapParts = v.object({ parts: v.array(v.string()) });
