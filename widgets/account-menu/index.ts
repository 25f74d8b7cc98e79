// The masthead's link to the login, which becomes the menu of a logged-in visitor.
import { showAccountWhenKnown } from '../shared/account/show-account-when-known.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';

/** The menu (templates/parts/account.njk), which most visitors never need. */
const address = '/osat/tili/';

export const widget = defineBehaviour({
  name: 'account-menu',
  parseProps: () => ({}),
  // The menu opens by itself, and widgets/page/submenus.ts closes it like the submenus beside it.
  attach(element, _props, context) {
    const holder = document.createElement('div');
    const prepare = async () => {
      await context.fill(holder, address);
      element.firstElementChild?.append(...holder.children);
    };
    showAccountWhenKnown(element, { ...context, prepare });
  },
});
