// Tells our own backend what visitors who allow it read and do (docs/content-api.md, "POST /track/"). Adding up is the backend's; nothing here is kept but two chance numbers.

import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { onSubmitted, onViewed } from '../shared/behaviour/emit.ts';
import { whileAllowed } from '../shared/consent/consent.ts';
import { onNavigated } from '../shared/live/emit-navigated.ts';
import { onLinkFollowed } from './links.ts';
import { parseProps, type TrackingProps } from './props.ts';
import { send } from './send.ts';
import { findSessionId, findUserId } from './visitor.ts';

/** Whose impressions and submissions count as a form's. */
const forms = ['lead-form', 'newsletter'];
const longestUrl = 1000;

/** Pages that have been told: who withdraws and allows it anew on the same page has not come again. */
const toldPages = new WeakSet<HTMLElement>();

export const widget = defineBehaviour({
  name: 'tracking',
  parseProps,
  attach(element, props, { signal }) {
    // Asked here as well: an example on a page of the playground is nobody's consent.
    whileAllowed('analytics', signal, (allowed) => start(element, props, allowed));
  },
});

function start(element: HTMLElement, { pageId }: TrackingProps, signal: AbortSignal): void {
  const tell = (event: string, address: URL | Location, more: { outbound?: boolean; label?: string } = {}) =>
    send('/api/track/', {
      event,
      pageId,
      // Without the query: what somebody has searched for may name a person.
      url: (address.origin + address.pathname).slice(0, longestUrl),
      outbound: false,
      sessionId: findSessionId(),
      timestamp: new Date().toISOString(),
      userId: findUserId(),
      ...more,
    });
  const tellView = () => tell('page_view', location);
  const tellForm = (event: string, widget: string, label = '') =>
    forms.includes(widget) && tell(event, location, { label: `${widget}/${label}` });

  whenShown(signal, () => {
    if (toldPages.has(element)) return;
    toldPages.add(element);
    tellView();
    // Once a page and session: the backend knows which it has counted.
    if (pageId !== null) send(`/api/pages/${pageId}/hit_count/`, { session: findSessionId() });
  });
  onNavigated(document, signal, tellView);
  // Back to a page that the browser has held: it is read again, and nothing else starts anew.
  addEventListener('pageshow', ({ persisted }) => persisted && tellView(), { signal });
  onLinkFollowed(signal, (link) => tell('link_click', link, { outbound: link.origin !== location.origin }));
  onSubmitted(document, signal, ({ widget, action, label }) =>
    action === 'share' ? tell('share_click', location, { label }) : tellForm('form_submit', widget, label),
  );
  onViewed(document, signal, ({ widget, label }) => tellForm('form_view', widget, label));
}

/** A page that is drawn ahead, or opened in a tab behind this one, is hidden until somebody comes to read it. */
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
