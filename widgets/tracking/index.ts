// Reports the page views and actions of visitors who allow it to our own backend (docs/content-api.md, "POST /track/").
// The backend counts; the browser stores only two random numbers.
import { hitAddress, trackAddress } from '../../rules/tracking.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { onSubmitted, onViewed } from '../shared/behaviour/emit.ts';
import { whileAllowed } from '../shared/consent/consent.ts';
import { sessionIdKey, userIdCookie } from '../shared/consent/stored-names.ts';
import { onNavigated } from '../shared/live/emit-navigated.ts';
import { readCookie, writeCookie } from '../shared/storage/cookies.ts';
import { recallAs, remember } from '../shared/storage/remember.ts';
import { parseProps, type TrackingProps } from './props.ts';

/** Widgets whose impressions and submissions are reported as those of a form. */
const forms = ['lead-form', 'newsletter'];
const maxUrlLength = 1000;

/** Pages that have been reported: withdrawing consent and giving it again on the same page is not a new page view. */
const reportedPages = new WeakSet<HTMLElement>();
/** Reported terms of searches without results: the same terms are not reported again. */
const reportedTerms = new Set<string>();

export const widget = defineBehaviour({
  name: 'tracking',
  parseProps,
  attach(element, props, { signal }) {
    // Consent is checked here as well, because an example in the playground is mounted without it.
    whileAllowed('analytics', signal, (allowed) => start(element, props, allowed));
  },
});

function start(element: HTMLElement, { pageId }: TrackingProps, signal: AbortSignal): void {
  const report = (event: string, address: URL | Location, more: { outbound?: boolean; label?: string } = {}) =>
    send(trackAddress, {
      event,
      pageId,
      // The query is omitted, because a search term may contain a person's name.
      url: (address.origin + address.pathname).slice(0, maxUrlLength),
      outbound: false,
      sessionId: findSessionId(),
      timestamp: new Date().toISOString(),
      userId: findUserId(),
      ...more,
    });
  const reportPageView = () => {
    report('page_view', location);
    // The host writes this value, without anything that may identify a person.
    const label = document.querySelector<HTMLElement>('[data-fruitless]')?.dataset.fruitless;
    if (!label || reportedTerms.has(label)) return;
    reportedTerms.add(label);
    report('fruitless_search', location, { label });
  };
  const reportForm = (event: string, widget: string, label = '') =>
    forms.includes(widget) && report(event, location, { label: `${widget}/${label}` });

  whenShown(signal, () => {
    if (reportedPages.has(element)) return;
    reportedPages.add(element);
    reportPageView();
    // Sent once per page view; the backend counts each page once per session.
    if (pageId !== null) send(hitAddress(pageId), { session: findSessionId() });
  });
  onNavigated(document, signal, reportPageView);
  // A page restored from the back-forward cache is a new page view; nothing else starts again.
  addEventListener('pageshow', ({ persisted }) => persisted && reportPageView(), { signal });
  onLinkFollowed(signal, (link) => report('link_click', link, { outbound: link.origin !== location.origin }));
  onSubmitted(document, signal, ({ widget, action, label }) =>
    action === 'share' ? report('share_click', location, { label }) : reportForm('form_submit', widget, label),
  );
  onViewed(document, signal, ({ widget, label }) => reportForm('form_view', widget, label));
}

/**
 * Calls the function once the page is visible: a prerendered page, or one opened in a background tab, is hidden until the
 * visitor opens it.
 */
function whenShown(signal: AbortSignal, call: () => void): void {
  if (!document.hidden) {
    call();
    return;
  }
  const shown = new AbortController();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) return;
      shown.abort();
      call();
    },
    { signal: AbortSignal.any([signal, shown.signal]) },
  );
}

/** Failures are never shown to the visitor. */
const logFailure = (error: unknown): void => console.error('trackPageViews Error', error);

/** Sends without waiting for the response, by a beacon or else by a fetch that outlives its page. */
function send(path: string, body: object): void {
  const text = JSON.stringify(body);
  try {
    if (navigator.sendBeacon?.(path, text)) return;
    fetch(path, { method: 'POST', body: text, keepalive: true })
      .then(({ ok, status }) => ok || logFailure(new Error(`${path} answered ${status}`)))
      .catch(logFailure);
  } catch (error) {
    logFailure(error);
  }
}

/**
 * Matches links that are reported elsewhere, or that open a dialog instead; `data-no-track` disables the reporting of
 * any other link.
 */
const untracked = '[data-no-track], [data-opens], [data-widget="share-menu"]';

/** Calls the function for a link that is followed to another page: in this tab, in another one, or by the keyboard. */
function onLinkFollowed(signal: AbortSignal, call: (address: URL) => void): void {
  const note = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    // The right mouse button opens a menu.
    if (!link || button > 1 || link.closest(untracked)) return;
    const isHere = link.origin === location.origin && link.pathname === location.pathname;
    if (/^https?:$/.test(link.protocol) && !isHere) call(new URL(link.href));
  };
  // The listeners use the capture phase, to run before handlers that stop a click. The middle button causes `auxclick`.
  for (const name of ['click', 'auxclick'] as const) document.addEventListener(name, note, { capture: true, signal });
}

/** The lifetime in days, counted from the first page view: later ones do not extend it. */
const userIdDays = 180;

/** @returns an empty text where the browser stores no cookies: otherwise each page would count as a new visitor */
function findUserId(): string {
  if (!readUuid(readCookie(userIdCookie))) writeCookie(userIdCookie, newUuid(), userIdDays);
  return readCookie(userIdCookie);
}

/** @returns an empty text where the browser stores nothing */
function findSessionId(): string {
  const read = () => recallAs('sessionStorage', sessionIdKey, readUuid);
  if (!read()) remember('sessionStorage', sessionIdKey, newUuid());
  return read() ?? '';
}

/** The backend counts nothing for a visitor whose id is not a UUID. */
const readUuid = (text: string) => (/^[\da-f-]{36}$/i.test(text) ? text : null);

/** Creates a version 4 UUID. A page without HTTPS has no `randomUUID`. */
function newUuid(): string {
  const random = crypto.getRandomValues(new Uint8Array(36));
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (character, at: number) => {
    const digit = (random[at] ?? 0) & 15;
    return (character === 'y' ? (digit & 3) | 8 : digit).toString(16);
  });
}
