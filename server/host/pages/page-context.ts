// The data from which page types are loaded and built, besides the page itself.
import type { ListItem } from '../../contract/items.ts';
import type { Site } from '../../contract/site.ts';
import type { ContentClient } from '../api/content-client.ts';
import type { RichText } from '../view/rich-text.ts';
import type { LinkRules } from '../view/safe-links.ts';
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
  /** For a draft: the query that opens it, such as `?token=…`, for the addresses of its embedded documents. */
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
  /** The further parameters of the address: those that page types read, trimmed and non-empty. */
  query: URLSearchParams;
  /**
   * Loads data that the page does not require. When a call fails or is late, the last known responses are used; without
   * them the data is left out, which is logged once for the page.
   * @param what names the data in the log
   * @param ask makes the calls, with a client that returns the known responses when time is up
   * @param otherwise replaces data that is left out (failed lists show no message)
   * @param logged for a page's main list: it may take longer, and its failure is logged as an error with this message
   */
  optional<T>(what: string, ask: (content: ContentClient) => Promise<T>, otherwise: T, logged?: string): Promise<T>;
}
