// The links to login and registration on a page that needs a login. After a login the page is reloaded.
import { watchAccount } from '../shared/account/account.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';

export const widget = defineBehaviour({
  name: 'login-gate',
  parseProps: () => ({}),
  attach(_element, _props, { signal }) {
    let isFirst = true;
    watchAccount(signal, (account) => {
      // Without this check, a visitor who is logged in but got this page anyway would reload it for ever.
      if (account && !isFirst) location.reload();
      isFirst = false;
    });
  },
});
