// The fields of the document head that are the same for all page types.
import type { Page } from '../../../contract/pages.ts';
import type { Image } from '../../../contract/schema.ts';
import { spellPath } from '../../../contract/site-path.ts';
import { descriptionOf, firstText } from '../../view/description.ts';
import { imageUrl } from '../../view/picture.ts';
import type { PageContext } from '../page-context.ts';
import type { Head } from '../page-model.ts';

export interface HeadParts {
  title: string;
  description?: string;
  image?: Image | null;
  robots?: string;
  ogType?: Head['ogType'];
}

/** The head of a backend page: the page's texts for search engines take precedence over the builder's. */
export function buildHead(page: Page, parts: HeadParts, context: PageContext): Head {
  const { seo_title, search_image } = page.meta;
  return {
    ...fixedHead(context.path, { ...parts, title: seo_title || parts.title }, context),
    description: descriptionOf(page, parts.description),
    ...sharing([search_image, parts.image], context),
    canonical: withSlash(canonicalOf(page, context) || context.siteUrl + context.path),
  };
}

/** The head of a page that the host itself makes. */
export function fixedHead(
  path: string,
  parts: HeadParts,
  context: Pick<PageContext, 'site' | 'siteUrl' | 'pictures'>,
): Head {
  const { site, siteUrl } = context;
  const isFront = path === '/';
  return {
    title: isFront ? `${site.site_name} – ${parts.title}` : `${parts.title} – ${site.site_name}`,
    description: firstText([parts.description ?? '']),
    canonical: withSlash(siteUrl + path),
    robots: parts.robots ?? '',
    ...sharing([parts.image], context),
    ogType: parts.ogType ?? 'website',
    article: null,
    previous: '',
    next: '',
    feeds: [],
    structuredData: [],
  };
}

/** The canonical address that the editors have set, if it is valid; it may be a path. */
function canonicalOf({ type, meta }: Page, { siteUrl }: PageContext): string {
  if (meta.canonical_url === '' || !URL.canParse(meta.canonical_url, siteUrl)) return '';
  const { protocol, origin, href, pathname, search, hash } = new URL(meta.canonical_url, siteUrl);
  if (!/^https?:$/.test(protocol)) return '';
  // A company's page belongs to this site, whatever the company's own address.
  if (type === 'CustomerPage') return siteUrl + spellPath(pathname) + search;
  return origin === siteUrl ? siteUrl + spellPath(pathname) + search + hash : href;
}

/** A canonical address ends in a slash. */
function withSlash(url: string): string {
  const parsed = new URL(url);
  if (!parsed.pathname.endsWith('/')) parsed.pathname += '/';
  return parsed.href;
}

/** The first valid picture, cropped to 1200 × 630; if there is none, the theme's own. */
function sharing(
  images: (Image | null | undefined)[],
  { siteUrl, pictures }: Pick<PageContext, 'siteUrl' | 'pictures'>,
) {
  for (const image of images) {
    const url = image ? imageUrl(image.meta.download_url, '1200x630') : '';
    if (image && url !== '') return { image: siteUrl + url, imageAlt: image.alt };
  }
  return { image: siteUrl + pictures.share, imageAlt: '' };
}
