// How a form post went, in the words of the page that shows its form again.
import { explainAnswer } from '../../../rules/account-errors.ts';
import { isOutdated } from '../../../rules/outdated-token.ts';
import { auth } from '../../../texts/fi/auth.ts';
import type { AccountResponse } from './account-client.ts';

/** What is wrong with a post. Nothing, for a page that waits to be filled in. */
export interface Refusal {
  /** Of the page. */
  status: number;
  /** By the field's name in the API. */
  errors: Record<string, string>;
  /** With the whole; empty when the fields say it all. */
  problem: string;
  /** In place of `problem` where there is no new token for the form, so that sending it again would not help. */
  withoutToken?: string;
  /** 0 when the API does not say. */
  retryAfterSeconds: number;
}

const usualRetrySeconds = 30;

export const noRefusal: Refusal = { status: 200, errors: {}, problem: '', retryAfterSeconds: 0 };

/** The account API does not answer, or says that it can't. */
export const outOfOrder: Refusal = {
  status: 503,
  errors: {},
  problem: auth.outOfOrder,
  retryAfterSeconds: usualRetrySeconds,
};

/** What the host itself finds wrong. */
export const refused = (problem: string, errors: Record<string, string> = {}, status = 400): Refusal => ({
  ...noRefusal,
  status,
  errors,
  problem,
});

/** The specification's words for what is no mistake in a field (3, section 8), and after them what there is to know. */
export const withOops = (refusal: Refusal): Refusal =>
  refusal.problem === '' || refusal.problem === auth.oops
    ? refusal
    : { ...refusal, problem: `${auth.oops} ${refusal.problem}` };

/**
 * @param answer no success
 * @param fallback what the specification says when the API gives no reason
 */
export function refusalOf(answer: AccountResponse, fallback: string): Refusal {
  if (answer.status >= 500) return outOfOrder;
  if (isOutdated(answer)) return { ...refused(auth.outdated, {}, 403), withoutToken: fallback };
  const { fields: errors, general: problem } = explainAnswer(answer, fallback);
  // Anything else that is no success is no visitor's mistake, and still no 200.
  const status = answer.status >= 400 ? answer.status : 502;
  return { status, errors, problem, retryAfterSeconds: answer.retryAfterSeconds };
}

/** Whether nobody is logged in any more, where somebody must be. */
export const isLoggedOut = ({ status, json }: AccountResponse): boolean =>
  (status === 401 || status === 403) && !isOutdated({ status, json });
