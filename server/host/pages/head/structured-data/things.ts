// Helpers for the structured data of all page types: the publisher, pictures, dates, and the removal of unknown values.
import type { ImageObjectLeaf, OrganizationLeaf } from 'schema-dts';
import type { Image } from '../../../../contract/schema.ts';
import { type ImageFrame, imageFrames, imageUrl } from '../../../view/picture.ts';
import type { PageContext } from '../../page-context.ts';

/** The site's data that a builder needs. */
export type SiteContext = Pick<PageContext, 'site' | 'siteUrl' | 'pictures'>;

/** Ids by which the objects of one page refer to each other. */
export const idOf = (thing: 'organization' | 'website', siteUrl: string) =>
  ({ '@id': `${siteUrl}/#${thing}` }) as const;

/** A picture cropped to a shape, such as 1200 × 630; undefined for an invalid picture. */
export function framed(
  image: Image | null | undefined,
  frame: ImageFrame,
  siteUrl: string,
): ImageObjectLeaf | undefined {
  const url = image ? imageUrl(image.meta.download_url, frame) : '';
  return url === '' ? undefined : imageObject(siteUrl + url, frame);
}

/** A picture at an absolute address. In schema.org its width and height are texts, like every length. */
function imageObject(url: string, frame: ImageFrame): ImageObjectLeaf {
  const { width, height } = imageFrames[frame];
  return { '@type': 'ImageObject', url, width: `${width}`, height: `${height}` };
}

/** The sharing picture, which is in the head already. */
export const shareImage = (url: string): ImageObjectLeaf => imageObject(url, '1200x630');

/** The publisher of the site: its name, and its logo of 240 × 60 pixels. */
export function publisher({ site, siteUrl, pictures }: SiteContext): OrganizationLeaf {
  const logo = framed(site.site_settings.logo, '240x60', siteUrl) ?? imageObject(siteUrl + pictures.logo, '240x60');
  return { '@type': 'Organization', ...idOf('organization', siteUrl), name: site.site_name, url: `${siteUrl}/`, logo };
}

/** The absolute form of an address; empty when it can't be followed. */
export function absolute(address: string, siteUrl: string): string {
  if (address === '' || !URL.canParse(address, siteUrl)) return '';
  const { protocol, href } = new URL(address, siteUrl);
  return /^https?:$/.test(protocol) ? href : '';
}

/** ISO 8601 with an offset and without fractions, which every parser accepts; empty for an invalid date. */
export function isoTime(date: string | null): string {
  if (!date || Number.isNaN(Date.parse(date))) return '';
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(date)) return date;
  return new Date(date).toISOString().replace(/\.\d+/, '');
}

/** Removes values without content, at any depth: missing and empty values, and objects with nothing but a type. */
export function known<T extends object>(thing: T): T {
  return (strip(thing) ?? {}) as T;
}

function strip(value: unknown): unknown {
  if (value === null || value === '' || value === undefined) return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = value.map(strip).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  const entries = Object.entries(value).flatMap(([name, child]) => {
    const kept = strip(child);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return entries.some(([name]) => name !== '@type') ? Object.fromEntries(entries) : undefined;
}
