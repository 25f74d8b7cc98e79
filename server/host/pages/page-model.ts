// The common fields of all page models, and the entries of page types that build them.
import type { Page, PageType } from '../../contract/pages.ts';
import type { Crumb } from '../view/crumb.ts';
import type { Paging } from '../view/paging.ts';
import type { Section } from '../view/section.ts';
import type { BehaviourCall } from '../view/widget-call.ts';
import type { Chrome } from './chrome/chrome.ts';
import type { Analytics } from './head/analytics.ts';
import type { PageContext, PageSources } from './page-context.ts';

/** The content of the document's head. */
export interface Head {
  /** The whole <title>. */
  title: string;
  description: string;
  /** Absolute address, ending in a slash. */
  canonical: string;
  /** `noindex` for pages that search engines should not list, else empty. */
  robots: string;
  /** Absolute address of the sharing picture, which has 1200 × 630 pixels. */
  image: string;
  /** Empty when the picture has no description. */
  imageAlt: string;
  ogType: 'website' | 'article';
  /** Metadata of a shared article; null for other pages. Dates are ISO 8601, or empty. */
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

/** The data of every template. A builder adds the fields of its page type. */
export interface PageModel {
  template: string;
  /** The prefix of its widgets' ids, for HTML fragments that are added to a page. */
  idPrefix?: string;
  pageType: PageType | 'NotFound' | 'Error' | 'Fixed';
  status: number;
  section: Section | '';
  /** The title in headings and the breadcrumb where it differs: a tag begins with a capital letter there. */
  shownTitle?: string;
  head: Head;
  chrome: Chrome;
  /** The path to the page: neither the front page nor the page itself. */
  crumbs: Crumb[];
  /** The items of a list page, for search engines. */
  listed?: readonly { title: string; url: string }[];
  /** The number of items on the list's pages before this one; 0 by default. */
  listedBefore?: number;
  /** Null for a list of one page; missing for a page without paging. */
  paging?: Paging | null;
  /** Null for a page on which the site's popup would disturb; missing on pages that never have one. */
  popup?: BehaviourCall<'popup', null> | null;
  /** The widgets of analytics; null or missing on a page that is not counted, such as a visitor's account page. */
  analytics?: Analytics | null;
  /** Whether the page is a draft: it shows a note about that, and must not be cached. */
  isPreview?: boolean;
}

/**
 * The functions of a page type: `load` loads the data besides the page itself, and `build` builds the model from both.
 */
export interface PageTypeEntry<P extends Page, Data> {
  load(page: P, sources: PageSources): Promise<Data>;
  build(page: P, data: Data, context: PageContext): PageModel;
  /** Whether the page has a list with paging: at `?page=2`, or at `{path}/2/`. */
  isPaged?: boolean | 'by-path';
  /** The other query parameters that the page reads, such as the filters of a registry. */
  parameters?: readonly string[];
}
