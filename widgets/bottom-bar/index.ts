// The bar at the foot of small screens, with its search, its drawer and its account sheet.
import { showAccountWhenKnown } from '../shared/dom/account-hint.ts';
import { defineBehaviour } from '../shared/dom/define-behaviour.ts';
import { hideOnScroll } from './hide-on-scroll.ts';
import { startPanels } from './panels.ts';
import { refuseBlank } from './search.ts';

/** On wider screens the masthead has all of it. */
const smallScreen = '(max-width: 999px)';

export const widget = defineBehaviour({
  name: 'bottom-bar',
  parseProps: () => ({}),
  attach(element, _props, context) {
    const { signal } = context;
    const bar = element.querySelector<HTMLElement>('[data-bar]');
    const form = element.querySelector<HTMLFormElement>('[data-search]');
    if (!bar || !form) throw new Error('The bottom bar has no bar or no search');
    const show = hideOnScroll(bar, signal);
    startPanels(element, { small: matchMedia(smallScreen), signal, onOpen: show });
    refuseBlank(form, signal);
    showAccountWhenKnown(element, context);
  },
});
