// The data that the chrome of a page is built from.
import type { ListItem } from '../../../contract/items.ts';
import type { Site } from '../../../contract/site.ts';
import type { MediaOrigins } from '../../view/media-address.ts';
import type { RichText } from '../../view/rich-text.ts';
import type { LinkRules } from '../../view/safe-links.ts';
import type { SitePages } from '../../view/site-pages.ts';

export interface ChromeSources extends LinkRules, MediaOrigins {
  site: Site;
  sitePages: SitePages;
  categories: ListItem[];
  path: string;
  /** Path of the category that the page belongs to, or empty. */
  categoryPath?: string;
  now: Date;
  richText: RichText;
  /** Empty without a tag manager. */
  gtmId: string;
}
