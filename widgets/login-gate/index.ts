// The ways in where there is nothing to see without a login: once somebody has logged in, the page is asked for anew.
import { watchAccount } from '../shared/account/account.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';

export const widget = defineBehaviour({
  name: 'login-gate',
  parseProps: () => ({}),
  attach(_element, _props, { signal }) {
    let isFirst = true;
    watchAccount(signal, (account) => {
      // Who is logged in already and has got this page all the same would get it again and again.
      if (account && !isFirst) location.reload();
      isFirst = false;
    });
  },
});
