// The masthead's login link, which becomes a menu for a logged-in visitor.
import { showAccountWhenKnown } from '../shared/account/show-account-when-known.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';

/** The address of the menu (templates/parts/account.njk). Most visitors never need the menu, so it is loaded on demand. */
const address = '/osat/tili/';

export const widget = defineBehaviour({
  name: 'account-menu',
  parseProps: () => ({}),
  // The native <details> element opens the menu, and widgets/page/submenus.ts closes it, like the submenus beside it.
  attach(element, _props, context) {
    const holder = document.createElement('div');
    const prepare = async () => {
      await context.fill(holder, address);
      element.firstElementChild?.append(...holder.children);
    };
    showAccountWhenKnown(element, { ...context, prepare });
  },
});
