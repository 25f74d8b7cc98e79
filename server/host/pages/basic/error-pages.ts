// Pages that the host makes itself: not found, and errors.
import { brokenLink as brokenLinkTexts, error as errorTexts, preview as previewTexts } from '../../../../texts/fi.ts';
import type { ListItem } from '../../../contract/items.ts';
import { buildTeaser, type Teaser } from '../../view/teaser.ts';
import { emptyChrome } from '../chrome/chrome.ts';
import type { PageContext } from '../page-context.ts';
import type { PageModel } from '../page-model.ts';
import { fixedPage } from './fixed-page.ts';

interface NotFoundModel extends PageModel {
  mostRead: Teaser[];
}

export function notFoundPage(top: ListItem[], context: PageContext): NotFoundModel {
  const page = fixedPage('pages/not-found.njk', errorTexts['404title'], context, { status: 404, pageType: 'NotFound' });
  return {
    ...page,
    // The page offers a search, which the floating video must not cover.
    chrome: { ...page.chrome, widgets: { ...page.chrome.widgets, video: null } },
    mostRead: top.slice(0, context.topArticles).map((item) => buildTeaser(item, 'thumb')),
  };
}

interface MessageModel extends PageModel {
  heading: string;
  text: string;
  listHeading?: string;
}

/** A 404 page like any other, except that it names the cause. */
export function brokenLinkPage(context: PageContext): MessageModel {
  return goneMessage(brokenLinkTexts.title, brokenLinkTexts.body, context);
}

/** The page for a preview link that is too old or cut off. */
export function previewGonePage(context: PageContext): MessageModel {
  return goneMessage(previewTexts.goneTitle, previewTexts.goneBody, context);
}

const goneMessage = (heading: string, text: string, context: PageContext): MessageModel => ({
  ...fixedPage('pages/message.njk', heading, context, { status: 404, pageType: 'NotFound' }),
  heading,
  text,
});

interface ErrorModel extends PageModel {
  /** Identifies the request, for visitors who report the error; empty outside of a request. */
  requestId: string;
}

/** The data of a page that is drawn when no content can be loaded. */
interface PlainSources extends Pick<PageContext, 'siteUrl' | 'pictures'> {
  /** The publication's last known name, or the site's host name. */
  siteName: string;
}

/** The page needs no content, because it is shown when none can be loaded. */
export function errorPage(
  status: 500 | 503,
  requestId: string,
  { siteUrl, pictures, siteName }: PlainSources,
): ErrorModel {
  return {
    requestId,
    template: 'pages/error.njk',
    pageType: 'Error',
    status,
    section: '',
    head: {
      title: `${errorTexts['500title']} – ${siteName}`,
      description: '',
      canonical: `${siteUrl}/`,
      robots: 'noindex',
      image: siteUrl + pictures.share,
      imageAlt: '',
      ogType: 'website',
      article: null,
      previous: '',
      next: '',
      feeds: [],
      structuredData: [],
    },
    chrome: { ...emptyChrome, siteName },
    crumbs: [],
  };
}

/** The content of an error page. */
export interface PlainMessage {
  status: number;
  heading: string;
  text: string;
  /** Heading of a list that the service worker fills in; empty or absent on other pages. */
  listHeading?: string;
}

/** A message page that needs no content, for visitors who need a response while none can be loaded. */
export function plainMessagePage(
  { status, heading, text, listHeading = '' }: PlainMessage,
  sources: PlainSources,
): MessageModel {
  const page = errorPage(503, '', sources);
  return {
    ...page,
    template: 'pages/message.njk',
    status,
    head: { ...page.head, title: `${heading} – ${sources.siteName}` },
    heading,
    text,
    listHeading,
  };
}
