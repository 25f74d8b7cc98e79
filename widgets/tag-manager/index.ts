// The tag manager: comes with consent to analytics, and is told of pages and of what is done on them.

import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { consentChanged, whileAllowed } from '../shared/consent/consent.ts';
import { onNavigated } from '../shared/live/emit-navigated.ts';
import { push, tellConsent } from './data-layer.ts';
import { watchInteractions } from './interactions.ts';
import { isTagManagerThere, loadTagManager } from './load-tag-manager.ts';
import { describePage } from './page-data.ts';
import { parseProps, type TagManagerProps } from './props.ts';

/** How long after the page is ready, and after a change in place, a view is told. */
const pageViewMs = 100;
const virtualPageViewMs = 350;

export const widget = defineBehaviour({
  name: 'tag-manager',
  parseProps,
  attach(_element, props, { signal }) {
    // Asked here as well: an example on a page of the playground is nobody's consent.
    whileAllowed('analytics', signal, (allowed) => start(props, allowed));
  },
});

function start(props: TagManagerProps, signal: AbortSignal): void {
  const pageData = describePage(props);
  /** One view for each call, as the page is now, and not as it will be then. */
  function tellView(event: string, waitMs: number): void {
    const view = { event, ...pageData() };
    const timer = setTimeout(() => push(view), waitMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  // The script can't be taken out of a page again: who allows it anew finds it there, and the view told.
  const isNew = !isTagManagerThere();
  tellConsent(isNew ? 'default' : 'update');
  document.addEventListener(consentChanged, () => signal.aborted || tellConsent('update'), { signal });
  // The last word: withdrawn.
  signal.addEventListener('abort', () => tellConsent('update'));
  if (isNew) {
    loadTagManager(props.gtmId);
    tellView('pageview', pageViewMs);
  }

  onNavigated(document, signal, () => tellView('virtualpageview', virtualPageViewMs));
  // The browser shows a page as it was left: to the visitor that is opening it again.
  addEventListener('pageshow', ({ persisted }) => persisted && tellView('pageview', pageViewMs), { signal });
  watchInteractions(signal, (interaction) => push({ event: 'interaction', ...interaction, ...pageData() }));
}
