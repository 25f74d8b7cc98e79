// A person's email address in forms of the operator's pages.
import { expect, it } from 'vitest';
import { operatorAddress } from '../../../rules/api/admin-messages.ts';
import { noRefusal, refused } from '../accounts/refusal.ts';
import type { OperatorVisitPage } from './admin-requests.ts';
import { emailInWords, emailOf, wrongEmail } from './posted-email.ts';

const visitOf = (method: string, email: string) =>
  ({ visit: { req: { method }, fields: new URLSearchParams({ email }) } }) as unknown as OperatorVisitPage;

it('is read from a post in one spelling, and never from an address', () => {
  expect(emailOf(visitOf('POST', ' Eila@Kärhö.fi\u200b'))).toBe('eila@xn--krh-qla6g.fi');
  expect(emailOf(visitOf('GET', 'eila@posti.example'))).toBe('');
});

it('is refused in words of our own, also where only the backend finds it wrong', () => {
  expect(wrongEmail('eila@posti.example')).toBeNull();
  expect(wrongEmail('')?.errors.email).toBe('Kirjoita sähköpostiosoite.');
  expect(wrongEmail('eila')?.errors.email).toContain('Osoite ei kelpaa.');
  expect(emailInWords(refused('', { email: 'No such luck.' })).errors.email).toContain('Osoite ei kelpaa.');
  expect(emailInWords(refused('', { email: operatorAddress })).errors.email).toContain('Osoite kuuluu ylläpitäjälle.');
  expect(emailInWords(noRefusal)).toBe(noRefusal);
});
