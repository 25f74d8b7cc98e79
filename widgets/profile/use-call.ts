// A hook that makes one call of the account API at a time, and tracks its progress and result.
import { useRef, useState } from 'react';
import { type AccountProblem, explainAnswer } from '../../rules/accounts/errors.ts';
import { auth } from '../../texts/fi/accounts.ts';
import { notifyAccountChanged } from '../shared/account/account.ts';
import type { AccountAnswer } from '../shared/account/account-api.ts';

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

export function useCall(firstProblem = ''): Call {
  const [state, setState] = useState({ isBusy: false, done: '', problem: firstProblem });
  // A ref, because a second press may come before the first has been drawn.
  const isBusy = useRef(false);
  return {
    ...state,
    async run(call, fallback, succeed) {
      if (isBusy.current) return {};
      isBusy.current = true;
      setState({ isBusy: true, done: '', problem: '' });
      const answer = await call().catch(() => null);
      isBusy.current = false;
      if (answer?.isOk) {
        setState({ isBusy: false, done: succeed(answer), problem: '' });
        return null;
      }
      // The session was ended elsewhere, so the whole page must update.
      if (answer?.status === 403) notifyAccountChanged();
      const { fields, general } = answer ? explainAnswer(answer, fallback) : { fields: {}, general: auth.outOfOrder };
      setState({ isBusy: false, done: '', problem: general });
      return fields;
    },
  };
}
