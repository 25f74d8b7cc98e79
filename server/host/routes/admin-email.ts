// A person's address in forms of the operator's pages: as typed, and what is wrong with it.
import { operatorAddress } from '../../../rules/admin-messages.ts';
import { isEmail, withoutInvisible } from '../../../rules/email.ts';
import { adminPersons as texts } from '../../../texts/fi/admin-persons.ts';
import { asciiEmail } from '../../shared/ascii-email.ts';
import { type Refusal, refused } from '../accounts/refusal.ts';
import type { OperatorVisitPage } from './admin-visits.ts';

/** The address of a post; empty otherwise, since the address of a page names no person. */
export const emailOf = ({ visit }: OperatorVisitPage): string =>
  visit.req.method === 'POST'
    ? asciiEmail(withoutInvisible(visit.fields.get('email') ?? '').slice(0, 200)).toLowerCase()
    : '';

/** A backend may be stricter than the host, and knows its operators. */
export function emailInWords(refusal: Refusal): Refusal {
  const { email } = refusal.errors;
  if (!email) return refusal;
  return { ...refusal, errors: { email: email === operatorAddress ? texts.own : texts.wrong } };
}

export function wrongEmail(email: string): Refusal | null {
  if (email === '') return refused('', { email: texts.missing });
  return isEmail(email) ? null : refused('', { email: texts.wrong });
}
