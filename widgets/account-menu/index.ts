// The masthead's way to the login, which becomes the menu of who is logged in.
import { showAccountWhenKnown } from '../shared/dom/account-hint.ts';
import { defineBehaviour } from '../shared/dom/define-behaviour.ts';

export const widget = defineBehaviour({
  name: 'account-menu',
  parseProps: () => ({}),
  // It opens by itself, and widgets/page/submenus.ts closes it as it does the submenus beside it.
  attach: (element, _props, context) => showAccountWhenKnown(element, context),
});
