// Reports the page views and actions of visitors who allow it to our own backend (docs/content-api.md, "POST /track/").
// The backend does the counting; the browser keeps nothing but two random numbers.
import { hitAddress, trackAddress } from '../../rules/track-path.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { onSubmitted, onViewed } from '../shared/behaviour/emit.ts';
import { whileAllowed } from '../shared/consent/consent.ts';
import { onNavigated } from '../shared/live/emit-navigated.ts';
import { onLinkFollowed } from './links.ts';
import { parseProps, type TrackingProps } from './props.ts';
import { send } from './send.ts';
import { findSessionId, findUserId } from './visitor.ts';

/** Widgets whose impressions and submissions count as a form's. */
const forms = ['lead-form', 'newsletter'];
const longestUrl = 1000;

/** Reported pages: a visitor who withdraws consent and gives it again on the same page has not come again. */
const toldPages = new WeakSet<HTMLElement>();
/** Reported words of searches that found nothing: the same words tell nothing new. */
const toldWords = new Set<string>();

export const widget = defineBehaviour({
  name: 'tracking',
  parseProps,
  attach(element, props, { signal }) {
    // Checked here as well: an example in the playground is no consent.
    whileAllowed('analytics', signal, (allowed) => start(element, props, allowed));
  },
});

function start(element: HTMLElement, { pageId }: TrackingProps, signal: AbortSignal): void {
  const report = (event: string, address: URL | Location, more: { outbound?: boolean; label?: string } = {}) =>
    send(trackAddress, {
      event,
      pageId,
      // Without the query: a search term may name a person.
      url: (address.origin + address.pathname).slice(0, longestUrl),
      outbound: false,
      sessionId: findSessionId(),
      timestamp: new Date().toISOString(),
      userId: findUserId(),
      ...more,
    });
  const tellView = () => {
    report('page_view', location);
    // The host writes it, without what may tell of a person.
    const label = document.querySelector<HTMLElement>('[data-fruitless]')?.dataset.fruitless;
    if (!label || toldWords.has(label)) return;
    toldWords.add(label);
    report('fruitless_search', location, { label });
  };
  const tellForm = (event: string, widget: string, label = '') =>
    forms.includes(widget) && report(event, location, { label: `${widget}/${label}` });

  whenShown(signal, () => {
    if (toldPages.has(element)) return;
    toldPages.add(element);
    tellView();
    // Sent once per page view: the backend counts each page and session once.
    if (pageId !== null) send(hitAddress(pageId), { session: findSessionId() });
  });
  onNavigated(document, signal, tellView);
  // A page restored from the browser's memory is read again; nothing else starts anew.
  addEventListener('pageshow', ({ persisted }) => persisted && tellView(), { signal });
  onLinkFollowed(signal, (link) => report('link_click', link, { outbound: link.origin !== location.origin }));
  onSubmitted(document, signal, ({ widget, action, label }) =>
    action === 'share' ? report('share_click', location, { label }) : tellForm('form_submit', widget, label),
  );
  onViewed(document, signal, ({ widget, label }) => tellForm('form_view', widget, label));
}

/** A page drawn ahead, or opened in a background tab, is hidden until the visitor comes to read it. */
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
