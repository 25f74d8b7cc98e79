// The bar at the bottom of small screens, with its search, its drawer and its account sheet.
import { showAccountWhenKnown } from '../shared/account/show-account-when-known.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { hideOnScroll } from './hide-on-scroll.ts';
import { startPanels } from './panels.ts';

/** On wider screens the masthead contains all of this. */
const smallScreen = '(max-width: 999px)';

export const widget = defineBehaviour({
  name: 'bottom-bar',
  parseProps: () => ({}),
  attach(element, _props, context) {
    const bar = element.querySelector<HTMLElement>('[data-bar]');
    const shell = element.querySelector('dialog');
    if (!bar || !shell) throw new Error('The bottom bar has no bar or no dialog');
    const onOpen = hideOnScroll(bar, context.signal);
    startPanels(element, shell, { small: matchMedia(smallScreen), onOpen, ...context });
    showAccountWhenKnown(bar, context);
  },
});
