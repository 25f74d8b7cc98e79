// Translates a response to a lead into a result for the visitor.

import { divideErrors, readFieldErrors } from '../../rules/forms/field-messages.ts';
import { leadStatus } from '../../rules/leads/outcomes.ts';
import { formRules, form as texts } from '../../texts/fi/forms.ts';
import { fill } from '../../texts/fill.ts';
import { waitingMinutes } from '../shared/form/waiting-minutes.ts';
import type { FormResponse } from './post-form.ts';
import { readJson } from './read-json.ts';

export type SendOutcome =
  | { isSent: true /** Why the lead is delivered later; empty when it was delivered. */; message: string }
  | {
      isSent: false /** The errors by field. */;
      errors: Record<string, string> /** Errors that belong to no field. */;
      problem: string;
      /** Whether there was no response: the same request may be sent again. */
      isUnanswered: boolean;
    };

const problems: Record<number, string> = {
  0: texts.offline,
  403: texts.refused,
  [leadStatus.form]: texts.gone,
  [leadStatus.slow]: texts.slow,
  [leadStatus.large]: texts.tooLarge,
};

/** @param names the fields that can show an error */
export function readAnswer({ status, text, retryAfter }: FormResponse, names: readonly string[]): SendOutcome {
  const message = readJson(text)?.message;
  const isSent = status >= 200 && status < 300;
  // A response from elsewhere, such as the sign-in page of a public Wi-Fi network, has accepted no lead.
  if (isSent && typeof message === 'string') return { isSent, message: status === leadStatus.kept ? message : '' };
  if (status === leadStatus.invalid) return readErrors(typeof message === 'string' ? message : '', names);
  if (status === leadStatus.limit) return failed(fill(texts.tooMany, { n: waitingMinutes(retryAfter) }));
  const problem = problems[status] ?? (isSent || status >= 500 ? texts.outOfOrder : texts.serverError);
  return { ...failed(problem), isUnanswered: status === 0 };
}

const failed = (problem: string) => ({ isSent: false, errors: {}, problem, isUnanswered: false }) as const;

/** The message may be JSON with lists of errors by field; the first message of each list is the field's error. */
function readErrors(message: string, names: readonly string[]): SendOutcome {
  const answer = readJson(message);
  const { own, others } = divideErrors(readFieldErrors(answer) ?? {}, names, formRules.invalidValue);
  if (Object.keys(own).length > 0) return { ...failed(others), errors: own };
  return failed(others || (answer === null && message) || texts.serverError);
}
