// A hook that makes one call of the account API at a time, and tracks its progress and result.
import { useEffect, useRef, useState } from 'react';
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

export function useCall({ email, problem }: Pick<ProfileFormState, 'email' | 'problem'>): Call {
  const [state, setState] = useState({ isBusy: false, done: '', problem });
  const firstToken = useRef('');
  useEffect(() => {
    firstToken.current = readCookie(csrfCookie);
  }, []);
  // A ref, because a second press may come before the first has been drawn.
  const isBusy = useRef(false);
  return {
    ...state,
    async run(call, fallback, succeed) {
      if (isBusy.current) return {};
      isBusy.current = true;
      setState({ isBusy: true, done: '', problem: '' });
      // Every sign-in in this browser replaces the token.
      const isOther = readCookie(csrfCookie) !== firstToken.current && (await isOtherAccount(email));
      const answer = isOther ? null : await call().catch(() => null);
      isBusy.current = false;
      if (answer?.isOk) {
        setState({ isBusy: false, done: succeed(answer), problem: '' });
        return null;
      }
      // The session was ended elsewhere, so the whole page must update.
      if (answer?.status === 403) notifyAccountChanged();
      const general = isOther ? texts.otherAccount : auth.outOfOrder;
      const explained = answer ? explainAnswer(answer, fallback) : { fields: {}, general };
      setState({ isBusy: false, done: '', problem: explained.general });
      return explained.fields;
    },
  };
}

/**
 * Whether the browser is now signed in to another account than the page shows, in another tab: nothing of this page may be saved
 * into that account.
 */
async function isOtherAccount(shownEmail: string): Promise<boolean> {
  const answer = await askAccount<StatusAnswer>(statusPath).catch(() => null);
  const email = answer?.json?.user?.email;
  return shownEmail !== '' && email !== undefined && email !== shownEmail;
}
