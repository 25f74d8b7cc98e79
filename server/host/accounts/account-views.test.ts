// Code shared by the login pages: the confirmation of a sent mail, and an email address as typed.
import { expect, it } from 'vitest';
import type { AccountPageRequest } from './account-requests.ts';
import { isSent, typedEmail } from './account-views.ts';

const visitWith = (fields: Record<string, string>) =>
  ({ fields: new URLSearchParams(fields) }) as unknown as AccountPageRequest;

it('confirms a sent mail by its own query, and by no other', () => {
  expect(isSent(visitWith({ tila: 'lahetetty', next: '/juttu/' }))).toBe(true);
  expect([isSent(visitWith({ tila: 'tallennettu' })), isSent(visitWith({}))]).toEqual([false, false]);
});

it('takes the spaces of a keyboard and what nobody sees off an address, and none for a field that is missing', () => {
  expect(typedEmail(visitWith({ email: ' \u200bMaija@koe.example\u00a0 ' }), 'email')).toBe('Maija@koe.example');
  expect(typedEmail(visitWith({ login: 'maija@koe.example' }), 'email')).toBe('');
});
