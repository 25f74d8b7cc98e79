// The data from which page types are loaded and built, besides the page itself.
import type { ListItem } from '../../contract/items.ts';
import type { Site } from '../../contract/site.ts';
import type { ContentClient } from '../content/content-client.ts';
import type { RichText } from '../security/rich-text.ts';
import type { LinkRules } from '../security/safe-links.ts';
import type { SitePages } from '../view/site-pages.ts';
import type { SiteSettings } from './site-settings.ts';

/** The data of a builder besides the page itself: settings, data already loaded, rules, and the time. */
export interface PageContext extends LinkRules, SiteSettings {
  site: Site;
  sitePages: SitePages;
  categories: ListItem[];
  /** The path of the page, as in the visitor's request. */
  path: string;
  now: Date;
  richText: RichText;
  /** For a draft: the query that opens it, such as `?token=…`, for the addresses of its parts. */
  previewQuery?: string;
  /** Called for every block that can't be shown. */
  onSkipped(block: { id: string; type: string; problem: string }): void;
}

/** The sources of loaders: the content client of this rendering, the time, and the requested list page. */
export interface PageSources {
  content: ContentClient;
  sitePages: SitePages;
  now: Date;
  topArticles: number;
  listPage: number;
  /** The address's further parameters: those that page types read, trimmed and non-empty. */
  query: URLSearchParams;
  /**
   * A part that the page does not require. When it fails or comes late, its last known answers are used; without them it
   * is left out, which the log says once for the page.
   * @param what names the part in the log
   * @param ask makes the calls, with a client that gives the known answers when time is up
   * @param otherwise stands in for a part that is left out (failed lists show no message)
   * @param logged for a page's main list: it may take longer, and its failure is logged as an error in these words
   */
  optional<T>(what: string, ask: (content: ContentClient) => Promise<T>, otherwise: T, logged?: string): Promise<T>;
}
