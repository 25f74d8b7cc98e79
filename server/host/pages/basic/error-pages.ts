// Pages that the host makes itself: not found, errors, and the newsletter page.
import {
  brokenLink as brokenLinkTexts,
  error as errorTexts,
  news,
  newsletterPage as newsletterTexts,
  newsSent,
  preview as previewTexts,
} from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { ListItem } from '../../../contract/items.ts';
import { buildTeaser, type Teaser } from '../../view/teaser.ts';
import type { WidgetCall } from '../../view/widget-call.ts';
import { buildChrome, buildQuietChrome, type Chrome, emptyChrome } from '../chrome/chrome.ts';
import { fixedHead } from '../head/head.ts';
import type { PageContext } from '../page-context.ts';
import type { PageModel } from '../page-model.ts';

interface NotFoundModel extends PageModel {
  mostRead: Teaser[];
}

export function notFoundPage(top: ListItem[], context: PageContext): NotFoundModel {
  return {
    ...fixedPage('pages/not-found.njk', errorTexts['404title'], context, { status: 404, pageType: 'NotFound' }),
    mostRead: top.slice(0, context.topArticles).map((item) => buildTeaser(item, 'thumb')),
  };
}

interface MessageModel extends PageModel {
  heading: string;
  text: string;
}

/** A 404 page like any other, but it names the cause. */
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
  /** Names the request, for those who report the error; empty outside of one. */
  requestId: string;
}

/** Needs no content: it is shown when none can be loaded. */
export function errorPage(
  status: 500 | 503,
  requestId: string,
  { siteUrl, pictures }: Pick<PageContext, 'siteUrl' | 'pictures'>,
): ErrorModel {
  return {
    requestId,
    template: 'pages/error.njk',
    pageType: 'Error',
    status,
    section: '',
    head: {
      title: errorTexts['500title'],
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
    chrome: emptyChrome,
    crumbs: [],
  };
}

/** The content of a page for failures. */
export interface PlainMessage {
  status: number;
  heading: string;
  text: string;
}

/** A message that needs no content, for visitors who need an answer while none can be loaded. */
export function plainMessagePage(
  { status, heading, text }: PlainMessage,
  sources: Parameters<typeof errorPage>[2],
): MessageModel {
  const page = errorPage(503, '', sources);
  return { ...page, template: 'pages/message.njk', status, head: { ...page.head, title: heading }, heading, text };
}

/** The state of the newsletter page: the form, or the result of a subscription or of its confirmation. */
export type NewsletterState =
  | 'form'
  | 'invalid'
  | 'limited'
  | 'failed'
  | 'sent'
  | 'confirmed'
  | 'expired'
  | 'unconfirmed';

export const newsletterStatus: Record<NewsletterState, number> = {
  form: 200,
  invalid: 422,
  limited: 429,
  failed: 503,
  sent: 200,
  confirmed: 200,
  expired: 410,
  unconfirmed: 503,
};

interface NewsletterModel extends PageModel {
  state: NewsletterState;
  heading: string;
  text: string;
  /** Null after a subscription, on a refused one, which its own form corrects, and on a site without a newsletter. */
  form: WidgetCall<'newsletter'> | null;
  /** The visitor's input, kept for a correction or for another attempt. */
  email: string;
  /** What a refused order gets as an answer; empty for any other state. */
  problem: string;
}

/** What the page shows; `seconds` until the next attempt, if the state has one. */
interface ShownNewsletter {
  state: NewsletterState;
  email: string;
  seconds: number;
  /** Whether a mail leads there: then the address holds a token. */
  isMailed: boolean;
}

export function newsletterPage(
  { state, email, seconds, isMailed }: ShownNewsletter,
  context: PageContext,
): NewsletterModel {
  const words: Record<NewsletterState, { heading: string; text: string }> = {
    form: newsletterTexts.form,
    invalid: newsletterTexts.form,
    limited: newsletterTexts.form,
    failed: newsletterTexts.form,
    sent: { heading: newsSent.okTitle, text: newsSent.okBody },
    confirmed: newsletterTexts.confirmed,
    expired: newsletterTexts.expired,
    unconfirmed: newsletterTexts.unconfirmed,
  };
  const problems: Partial<Record<NewsletterState, string>> = {
    invalid: news.invalid,
    limited: fill(newsSent.limited, { n: Math.ceil(seconds / 60) }),
    failed: news.failFi,
  };
  const status = newsletterStatus[state];
  const page = fixedPage('pages/newsletter.njk', words[state].heading, context, { status, pageType: 'Fixed' });
  const chrome = isMailed ? buildQuietChrome(context) : page.chrome;
  return {
    ...page,
    // The page itself is about the newsletter: the footer's form would repeat it.
    chrome: { ...chrome, widgets: { ...chrome.widgets, newsletter: null } },
    ...words[state],
    state,
    form: newsletterForm(state, page.chrome),
    email,
    problem: problems[state] ?? '',
  };
}

/** The page's heading replaces the description. */
function newsletterForm(state: NewsletterState, { newsletter, privacyUrl }: Chrome): NewsletterModel['form'] {
  const { title, product, list } = newsletter;
  if ((state !== 'form' && state !== 'expired') || list === '') return null;
  return { name: 'newsletter', props: { title, product, list, privacyUrl } };
}

function fixedPage(
  template: string,
  title: string,
  context: PageContext,
  { status, pageType }: Pick<PageModel, 'status' | 'pageType'>,
): PageModel {
  return {
    template,
    pageType,
    status,
    section: '',
    head: fixedHead(context.path, { title, robots: 'noindex' }, context),
    chrome: buildChrome(context),
    crumbs: [],
  };
}
