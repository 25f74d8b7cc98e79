// The tag manager: loaded with consent to analytics, it receives page views and the visitor's interactions.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { consentChanged, whileAllowed } from '../shared/consent/consent.ts';
import { onNavigated } from '../shared/live/emit-navigated.ts';
import { push, sendConsent } from './data-layer.ts';
import { watchInteractions } from './interactions.ts';
import { isTagManagerThere, loadTagManager } from './load-tag-manager.ts';
import { describePage } from './page-data.ts';
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
