// The document head that every page type fills the same way.
import type { Page } from '../../contract/pages.ts';
import type { Image } from '../../contract/schema.ts';
import type { Head, PageContext } from './page-model.ts';
import { imageUrl } from './picture.ts';

/** Search engines cut later words anyway. */
const maxDescription = 300;

export interface HeadParts {
  title: string;
  description?: string;
  image?: Image | null;
  robots?: string;
  ogType?: Head['ogType'];
  structuredData?: object[];
}

/** The head of a backend page: its own words for search engines first, then the builder's. */
export function buildHead(page: Page, parts: HeadParts, context: PageContext): Head {
  const { seo_title, search_description, search_image, canonical_url } = page.meta;
  return {
    ...fixedHead(context.path, { ...parts, title: seo_title || parts.title }, context),
    description: cut(search_description || parts.description || ''),
    image: absoluteImage(search_image ?? parts.image ?? null, context.siteUrl),
    canonical: withSlash(canonicalOf(canonical_url, context.siteUrl) || context.siteUrl + context.path),
  };
}

/** The head of a page that the host itself makes. */
export function fixedHead(
  path: string,
  parts: HeadParts,
  { site, siteUrl }: Pick<PageContext, 'site' | 'siteUrl'>,
): Head {
  const isFront = path === '/';
  return {
    title: isFront ? `${site.site_name} – ${parts.title}` : `${parts.title} – ${site.site_name}`,
    description: cut(parts.description ?? ''),
    canonical: withSlash(siteUrl + path),
    robots: parts.robots ?? '',
    image: absoluteImage(parts.image ?? null, siteUrl),
    ogType: parts.ogType ?? 'website',
    structuredData: parts.structuredData ?? [],
  };
}

/** The editors' own canonical address, if it is one; it may be a path. */
function canonicalOf(address: string, siteUrl: string): string {
  if (address === '' || !URL.canParse(address, siteUrl)) return '';
  const { protocol, href } = new URL(address, siteUrl);
  return /^https?:$/.test(protocol) ? href : '';
}

/** A canonical address ends in a slash (specification 1, section 5). */
function withSlash(url: string): string {
  const parsed = new URL(url);
  if (!parsed.pathname.endsWith('/')) parsed.pathname += '/';
  return parsed.href;
}

function absoluteImage(image: Image | null, siteUrl: string): string {
  const url = image ? imageUrl(image.meta.download_url, 1200) : '';
  return url && siteUrl + url;
}

function cut(text: string): string {
  const plain = decode(text.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= maxDescription ? plain : `${plain.slice(0, maxDescription - 1).replace(/\s+\S*$/, '')}…`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Rich text writes these as entities; an attribute is escaped anew when it is rendered. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|(\w+));/g, (entity, code: string | undefined, name: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name] ?? entity),
  );
}
