// The tag manager: loaded with consent to analytics, it receives page views and the visitor's interactions.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { onSubmitted, onViewed } from '../shared/behaviour/emit.ts';
import { consentChanged, whileAllowed } from '../shared/consent/consent.ts';
import { unloadWithConsent } from '../shared/consent/unload-with-consent.ts';
import { onNavigated } from '../shared/live/emit-navigated.ts';
import { type DataLayerEvent, push, sendConsent } from './data-layer.ts';
import { parseProps, type TagManagerProps } from './props.ts';

/** The delay of a page view after the page is ready, and after an in-place change, in milliseconds. */
const pageViewMs = 100;
const virtualPageViewMs = 350;

export const widget = defineBehaviour({
  name: 'tag-manager',
  parseProps,
  attach(_element, props, { signal }) {
    // Consent is checked here as well, because an example in the playground is mounted without it.
    whileAllowed('analytics', signal, (allowed) => start(props, allowed));
  },
});

function start(props: TagManagerProps, signal: AbortSignal): void {
  const pageData = describePage(props);
  /** Sends one page view per call, with the page's data at the time of the call, not after the delay. */
  function sendPageView(event: string, waitMs: number): void {
    const view = { event, ...pageData() };
    const timer = setTimeout(() => push(view), waitMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  // The script can't be removed from a page: after a new consent it is still loaded, and the page view has been sent.
  const isNew = !isTagManagerThere();
  sendConsent(isNew ? 'default' : 'update');
  document.addEventListener(consentChanged, () => signal.aborted || sendConsent('update'), { signal });
  // The last message reports the withdrawal.
  signal.addEventListener('abort', () => sendConsent('update'));
  if (isNew) {
    loadTagManager(props.gtmId);
    sendPageView('pageview', pageViewMs);
  }

  onNavigated(document, signal, () => sendPageView('virtualpageview', virtualPageViewMs));
  // The browser restores a page as it was left; for the visitor this is a new page view.
  addEventListener('pageshow', ({ persisted }) => persisted && sendPageView('pageview', pageViewMs), { signal });
  watchInteractions(signal, (interaction) => push({ event: 'interaction', ...interaction, ...pageData() }));
}

/** Marks a script of another service: after a withdrawal the page is reloaded without it (unload-with-consent.ts). */
const vendor = 'gtm';

const isTagManagerThere = (): boolean => document.querySelector(`script[data-vendor="${vendor}"]`) !== null;

/** Google's snippet, without an inline script (https://developers.google.com/tag-platform/tag-manager/web). */
function loadTagManager(gtmId: string): void {
  push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.dataset.vendor = vendor;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`;
  // Many browsers block the script, so no function of the page depends on it.
  script.onerror = () => console.warn('The tag manager did not come');
  document.head.append(script);
  unloadWithConsent();
}

/** A visitor's interaction with a page, named as in reports: category, action, label and value. */
interface Interaction {
  /** The name of the widget, or `outbound` for a link to another site. */
  category: string;
  /** The action reported by the widget, `view` for an impression, `click` for a link. */
  action: string;
  /** The object of the action: a form's name, a channel, a list's or a work's id, or a link's address without its query. */
  label: string | undefined;
  /** 1 for an action, 0 for an impression, so that the sum counts actions. */
  value: 0 | 1;
}

/**
 * Reports the interactions by one rule for all widgets, also future ones: a sent lead form is `lead-form`,
 * `contact-form` and its name; a share is `share-menu`, `share` and the channel; a viewed form is `lead-form`, `view`.
 */
function watchInteractions(signal: AbortSignal, report: (interaction: Interaction) => void): void {
  onSubmitted(document, signal, ({ widget, action, label }) => report({ category: widget, action, label, value: 1 }));
  onViewed(document, signal, ({ widget, label }) => report({ category: widget, action: 'view', label, value: 0 }));
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      // The share menu reports its own links.
      if (!link || !leadsAway(link) || link.closest('[data-widget="share-menu"]')) return;
      report({ category: 'outbound', action: 'click', label: link.origin + link.pathname, value: 1 });
    },
    { signal },
  );
}

const leadsAway = ({ protocol, origin }: HTMLAnchorElement): boolean =>
  /^https?:$/.test(protocol) && origin !== location.origin;

/** Screens below 1000 px count as small. */
const smallScreen = '(max-width: 999px)';

/**
 * The page data of every event, by name and as the dimensions 1–5 that reports use. It never contains data about the
 * visitor: no name, no address, no login and no search term.
 *
 * | name           | dimension | value                                                                        |
 * |----------------|-----------|------------------------------------------------------------------------------|
 * | `pageType`     | 1         | a recognised type (server/host/pages/head/page-facts.ts), or `other`         |
 * | `pageCategory` | 2         | title of the article's or the page's category, or `Kategoriaa ei löytynyt`   |
 * | `pageTitle`    | 3         | the page's title, or `Otsikko ei löytynyt`; on the search page without terms |
 * | `pageId`       | 4         | the id in the content API; null for a page that the host itself creates      |
 * | `supplyType`   | 5         | `desktop`, or `mobile` on a screen below 1000 px                             |
 * | `pageUrl`      |           | the address without its fragment, and of its query only the page of a list   |
 */
type PageData = Omit<DataLayerEvent, 'event'>;

/** @returns a function that describes the page at the time of the call, also after in-place changes */
function describePage(props: TagManagerProps): () => PageData {
  const servedTitle = document.title;
  /** Whether the given title applies. The document title of a search names its terms, which may be a person's name. */
  const hasOwnTitle = () => props.type === 'search' || document.title === servedTitle || document.title === '';
  return () => {
    const pageTitle = hasOwnTitle() ? props.title : document.title;
    const { type: pageType, category: pageCategory, pageId } = props;
    const supplyType = matchMedia(smallScreen).matches ? 'mobile' : 'desktop';
    return {
      pageType,
      pageCategory,
      pageTitle,
      pageId,
      supplyType,
      pageUrl: cleanAddress(),
      dimension1: pageType,
      dimension2: pageCategory,
      dimension3: pageTitle,
      dimension4: pageId,
      dimension5: supplyType,
    };
  };
}

/** Removes all other parameters: the visitor may have typed them, or the sender of the link may have added them. */
function cleanAddress(): string {
  const { origin, pathname, searchParams } = new URL(location.href);
  const page = searchParams.get('page') ?? '';
  return origin + pathname + (/^\d{1,9}$/.test(page) ? `?page=${page}` : '');
}
