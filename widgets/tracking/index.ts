// Reports the page views and actions of visitors who allow it to our own backend (docs/content-api.md, "POST /track/").
// The backend counts; the browser stores only two random numbers.
import { hitAddress, trackAddress } from '../../rules/track-path.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { onSubmitted, onViewed } from '../shared/behaviour/emit.ts';
import { whileAllowed } from '../shared/consent/consent.ts';
import { onNavigated } from '../shared/live/emit-navigated.ts';
import { onLinkFollowed } from './links.ts';
import { parseProps, type TrackingProps } from './props.ts';
import { send } from './send.ts';
import { findSessionId, findUserId } from './visitor.ts';

/** Widgets whose impressions and submissions are reported as those of a form. */
const forms = ['lead-form', 'newsletter'];
const longestUrl = 1000;

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
      url: (address.origin + address.pathname).slice(0, longestUrl),
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

/** A prerendered page, or one opened in a background tab, is hidden until the visitor opens it. */
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
