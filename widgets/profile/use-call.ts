// One call of the account API at a time: whether it is under way, and what came of it.
import { useRef, useState } from 'react';
import { type AccountProblem, explainAnswer } from '../../rules/account-errors.ts';
import { auth } from '../../texts/fi/auth.ts';
import { tellAccountChanged } from '../shared/account/account.ts';
import type { AccountAnswer } from '../shared/account/account-api.ts';

export interface Call {
  isBusy: boolean;
  /** What has been done, in words; empty while nothing has. */
  done: string;
  /** What is wrong, with no field of its own. */
  problem: string;
  /**
   * Calls, unless a call is under way.
   * @param fallback what is said of a refusal without a reason
   * @returns what is wrong with single fields; null for a success
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
      // A session that has ended elsewhere: the whole page is to know.
      if (answer?.status === 403) tellAccountChanged();
      const { fields, general } = answer ? explainAnswer(answer, fallback) : { fields: {}, general: auth.outOfOrder };
      setState({ isBusy: false, done: '', problem: general });
      return fields;
    },
  };
}
