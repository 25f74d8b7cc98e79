// A hook that makes one call of the account API at a time, and tracks its progress and result.
import { useRef, useState } from 'react';
import { type AccountProblem, explainAnswer } from '../../rules/accounts/errors.ts';
import { csrfCookie } from '../../rules/api/csrf.ts';
import type { StatusAnswer } from '../../rules/api/visitor-answers.ts';
import { statusPath } from '../../rules/api/visitor-paths.ts';
import { auth } from '../../texts/fi/accounts.ts';
import { profile as texts } from '../../texts/fi/profile.ts';
import { notifyAccountChanged } from '../shared/account/account.ts';
import { type AccountAnswer, askAccount } from '../shared/account/account-api.ts';
import { readCookie } from '../shared/account/account-hint.ts';
import type { ProfileFormState } from './props.ts';

export interface Call {
  isBusy: boolean;
  /** The success message; empty before a success. */
  done: string;
  /** The error that belongs to no field. */
  problem: string;
  /**
   * Makes the call, unless another one has not completed yet.
   * @param fallback the message for a refusal without a reason
   * @returns the errors by field; null for a success
   */
  run(
    call: () => Promise<AccountAnswer>,
    fallback: string,
    succeed: (answer: AccountAnswer) => string,
  ): Promise<AccountProblem['fields'] | null>;
}

export function useCall({ email, token, problem }: Omit<ProfileFormState, 'errors'>): Call {
  const [state, setState] = useState({ isBusy: false, done: '', problem });
  // A ref, because a second press may come before the first has been drawn.
  const isBusy = useRef(false);
  return {
    ...state,
    async run(call, fallback, succeed) {
      if (isBusy.current) return {};
      isBusy.current = true;
      setState({ isBusy: true, done: '', problem: '' });
      // Every sign-in in this browser replaces the token with which the page was made.
      const account = readCookie(csrfCookie) === token ? 'shown' : await askWhose(email);
      const answer = account === 'shown' ? await call().catch(() => null) : null;
      isBusy.current = false;
      if (answer?.isOk) {
        setState({ isBusy: false, done: succeed(answer), problem: '' });
        return null;
      }
      // The session was ended elsewhere, so the whole page must update.
      if (answer?.status === 403) notifyAccountChanged();
      const general = account === 'other' ? texts.otherAccount : auth.outOfOrder;
      const explained = answer ? explainAnswer(answer, fallback) : { fields: {}, general };
      setState({ isBusy: false, done: '', problem: explained.general });
      return explained.fields;
    },
  };
}

/**
 * Whose account the browser is now signed in to, perhaps in another tab: nothing of this page may be saved into another account than
 * it shows.
 * @returns `shown` also when nobody is signed in any more: the call is then refused; `unknown` when there is no answer
 */
async function askWhose(shownEmail: string): Promise<'shown' | 'other' | 'unknown'> {
  const answer = await askAccount<StatusAnswer>(statusPath).catch(() => null);
  if (!answer?.isOk) return 'unknown';
  const email = answer.json?.user?.email ?? shownEmail;
  // A page that was made while the server did not know the account shows none.
  return shownEmail === '' || email === shownEmail ? 'shown' : 'other';
}
