// The result of a form post, in the text of the page that shows the form again.
import { explainAnswer } from '../../../rules/accounts/errors.ts';
import { isOutdated } from '../../../rules/api/csrf.ts';
import { auth } from '../../../texts/fi/accounts.ts';
import type { AccountRefusal } from '../api/account-response.ts';

/** The errors of a form post. Empty for a form that has not been filled in yet. */
export interface Refusal {
  /** Status of the page. */
  status: number;
  /** Error messages by the field's name in the API. */
  errors: Record<string, string>;
  /** The error message of the whole form post; empty when the fields' messages suffice. */
  problem: string;
  /** Replaces `problem` when there is no new token for the form, so that sending it again would not help. */
  withoutToken?: string;
  /** Seconds until the form may be sent again; 0 when the API sets none. */
  retryAfterSeconds: number;
}

const defaultRetrySeconds = 30;

export const noRefusal: Refusal = { status: 200, errors: {}, problem: '', retryAfterSeconds: 0 };

/** The refusal when the account API does not respond, or fails itself. */
export const apiUnavailable: Refusal = {
  status: 503,
  errors: {},
  problem: auth.outOfOrder,
  retryAfterSeconds: defaultRetrySeconds,
};

/** Creates the refusal for an error that the host itself finds. */
export const refused = (problem: string, errors: Record<string, string> = {}, status = 400): Refusal => ({
  ...noRefusal,
  status,
  errors,
  problem,
});

/** Puts the general message before an error that belongs to no field (docs/product/login.md, "Messages"). */
export const withOops = (refusal: Refusal): Refusal =>
  refusal.problem === '' || refusal.problem === auth.oops
    ? refusal
    : { ...refusal, problem: `${auth.oops} ${refusal.problem}` };

/**
 * @param fallback the message when the API gives no reason
 */
export function refusalOf(answer: AccountRefusal, fallback: string): Refusal {
  if (answer.status >= 500) return apiUnavailable;
  if (isOutdated(answer)) return { ...refused(auth.outdated, {}, 403), withoutToken: fallback };
  const { fields: errors, general: problem } = explainAnswer(answer, fallback);
  // Any other failure is not the visitor's mistake, and its status is never 200.
  const status = answer.status >= 400 ? answer.status : 502;
  return { status, errors, problem, retryAfterSeconds: answer.retryAfterSeconds };
}

/** Whether the session has ended on a page that needs one. */
export const isLoggedOut = ({ status, json }: AccountRefusal): boolean =>
  (status === 401 || status === 403) && !isOutdated({ status, json });
