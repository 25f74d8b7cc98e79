// What every page model has, and what builders get to make one from.
import type { ListItem } from '../../contract/items.ts';
import type { Page, PageType } from '../../contract/pages.ts';
import type { Site } from '../../contract/site.ts';
import type { ContentClient } from '../content/content-client.ts';
import type { RichText } from '../security/rich-text.ts';
import type { LinkRules } from '../security/safe-links.ts';
import type { Crumb } from '../view/crumb.ts';
import type { Paging } from '../view/paging.ts';
import type { Section } from '../view/section.ts';
import type { SitePages } from '../view/site-pages.ts';
import type { Chrome } from './chrome/chrome.ts';
import type { Popup } from './chrome/popup.ts';
import type { PageFacts } from './head/page-facts.ts';

/** What stands in the document's head. */
export interface Head {
  /** The whole <title>. */
  title: string;
  description: string;
  /** Absolute, ending in a slash. */
  canonical: string;
  /** `noindex` for pages that no search engine should list, else empty. */
  robots: string;
  /** Absolute address of the sharing picture, which has 1200 × 630 pixels. */
  image: string;
  /** Empty when nobody described the picture. */
  imageAlt: string;
  ogType: 'website' | 'article';
  /** What is told of an article when it is shared; null for other pages. Dates are ISO 8601, or empty. */
  article: { published: string; modified: string; section: string; tags: string[] } | null;
  /** Absolute addresses of the list's pages before and after this one; empty at its ends. */
  previous: string;
  next: string;
  feeds: FeedLink[];
  /** JSON-LD objects. */
  structuredData: object[];
}

/** A feed that a reader can subscribe to. */
export interface FeedLink {
  type: 'application/rss+xml' | 'application/atom+xml';
  title: string;
  url: string;
}

/** What every template receives. A builder adds the fields of its page type. */
export interface PageModel {
  template: string;
  /** Begins the ids of its widgets, where they come to stand beside those of a page. */
  idPrefix?: string;
  pageType: PageType | 'NotFound' | 'Error' | 'Fixed';
  status: number;
  section: Section | '';
  head: Head;
  chrome: Chrome;
  /** The way to the page: neither the front page nor the page itself. */
  crumbs: Crumb[];
  /** What a list page lists, for search engines. */
  listed?: readonly { title: string; url: string }[];
  /** How many entries stand on the list's pages before this one; none when it is left out. */
  listedBefore?: number;
  /** Null for a list of one page; missing where there is no list that goes on. */
  paging?: Paging | null;
  /** Null where the site's popup would only be in the way; missing on pages that never have one. */
  popup?: Popup | null;
  /** What analytics is told of the page; null or missing where nothing is counted. */
  facts?: PageFacts | null;
  /** Other services, which wait for consent; missing on pages that have no place for them, such as a visitor's own. */
  vendors?: Vendors;
  /** Whether the page is a draft: it says so, and nobody may keep it. */
  isPreview?: boolean;
}

/** What is configured of other services; an empty text where it is not. */
export interface Vendors {
  /** The tag manager's container, such as `GTM-ABC1234`. */
  gtmId: string;
  /** Address of the ad network's script. */
  adNetwork: string;
  /** Origins that ads load pictures from, besides the network's own and this site's. */
  adOrigins: readonly string[];
}

/** What a builder may know besides the page itself: data already fetched, rules, and the time. */
export interface PageContext extends LinkRules {
  site: Site;
  sitePages: SitePages;
  /**
   * Paths of the theme's own pictures: 1200 × 630 for sharing, a logo of 240 × 60, the newsletter's, 1000 × 750, and
   * the login's, 680 × 1080, if there is one.
   */
  pictures: { share: string; logo: string; newsletter: string; login: string };
  /** Empty without Google sign-in. */
  googleClientId: string;
  categories: ListItem[];
  /** The path being shown, as the visitor asked for it. */
  path: string;
  now: Date;
  topArticles: number;
  /** Whether an ad network is configured; pages without it keep no place for ads. */
  showsAds: boolean;
  /** Whether a tag manager is configured. */
  hasTagManager: boolean;
  /** The backend's origin: files that it names there are shown from the host's own addresses. */
  backendOrigin: string;
  richText: RichText;
  /** For a draft: the query that opens it, such as `?token=…`, for addresses that show parts of it. */
  previewQuery?: string;
  /** Hears of every block that can't be shown. */
  onSkipped(block: { id: string; type: string; problem: string }): void;
}

/** Data a page type needs besides its page; fetched by its loader, used by its builder. */
export interface PageTypeEntry<P extends Page, Data> {
  load(page: P, sources: PageSources): Promise<Data>;
  build(page: P, data: Data, context: PageContext): PageModel;
  /** Whether the page has a list that goes on: at `?page=2`, or at `{path}/2/`. */
  isPaged?: boolean | 'by-path';
  /** The other query parameters that the page reads, such as the filters of a registry. */
  parameters?: readonly string[];
}

/** What loaders may ask for: the content client of this rendering, the time, and the asked-for list page. */
export interface PageSources {
  content: ContentClient;
  sitePages: SitePages;
  now: Date;
  topArticles: number;
  listPage: number;
  /** What the address asks for besides: the parameters that page types read, trimmed, none of them empty. */
  query: URLSearchParams;
  /**
   * An answer that the page can do without: one that fails or comes late gives `otherwise`
   * (failed lists show no message).
   * @param logged for what the page is there for: it may take longer, and its failure is logged as an error in these words
   */
  optional<T>(answer: Promise<T>, otherwise: T, logged?: string): Promise<T>;
}
