// The course of a form that a mailed link leads to.
import { type LinkView, linkOutcomes } from '../../rules/accounts/link-outcomes.ts';
import { accountPaths } from '../../rules/site/site-paths.ts';
import { type AccountForm, type AccountFormOptions, useAccountForm } from './use-account-form.ts';
import type { ViewProps } from './view-props.ts';

/**
 * After the link has done its work, a browser that is logged in continues to the profile. Any other browser shows the
 * login, with the email address filled in. The email address is not passed in a URL, which would store it in histories
 * and logs.
 */
export function useLinkForm(view: LinkView, props: ViewProps, rules: AccountFormOptions['rules'] = {}): AccountForm {
  const outcome = linkOutcomes[view];
  return useAccountForm({
    view,
    props,
    rules,
    onDone(_body, answer) {
      if (answer?.signed_in !== true) {
        const email = typeof answer?.email === 'string' ? answer.email : '';
        return props.show('login', email, outcome);
      }
      location.assign(`${accountPaths.profile}?tila=${outcome}`);
      // The page is being left: another press would find the link already used.
      return new Promise(() => {});
    },
  });
}
