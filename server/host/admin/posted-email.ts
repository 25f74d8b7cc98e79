// A person's email address in forms of the operator's pages: as typed, and its errors.
import { operatorAddress } from '../../../rules/api/admin-messages.ts';
import { isEmail, withoutInvisible } from '../../../rules/forms/email.ts';
import { adminPersons as texts } from '../../../texts/fi/admin.ts';
import { asciiEmail } from '../../shared/ascii-email.ts';
import { type Refusal, refused } from '../accounts/refusal.ts';
import type { OperatorVisitPage } from './admin-requests.ts';

/** The email address in a form post; empty for a GET, because no URL contains a person's address. */
export const emailOf = ({ visit }: OperatorVisitPage): string =>
  visit.req.method === 'POST'
    ? asciiEmail(withoutInvisible(visit.fields.get('email') ?? '').slice(0, 200)).toLowerCase()
    : '';

/** Replaces the backend's message: a backend may be stricter than the host, and knows which addresses are operators'. */
export function emailInWords(refusal: Refusal): Refusal {
  const { email } = refusal.errors;
  if (!email) return refusal;
  return { ...refusal, errors: { email: email === operatorAddress ? texts.own : texts.wrong } };
}

export function wrongEmail(email: string): Refusal | null {
  if (email === '') return refused('', { email: texts.missing });
  return isEmail(email) ? null : refused('', { email: texts.wrong });
}
