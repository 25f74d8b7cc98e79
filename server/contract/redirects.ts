// Redirects and the site map (docs/content-api.md, section 2).
import * as v from 'valibot';
import { flag, linkFields, text } from './schema.ts';

export const redirect = v.object({
  id: v.number(),
  old_path: v.string(),
  is_permanent: flag,
  redirect_page: v.nullish(v.object({ id: v.number(), title: text, meta: v.object(linkFields) }), null),
  redirect_link: text,
});
/** The target of an old path: a page of the site, or any address. */
export type Redirect = v.InferOutput<typeof redirect>;

export const sitemap = v.array(v.object({ location: v.string(), lastmod: text }));
export type SitemapEntry = v.InferOutput<typeof sitemap>[number];
