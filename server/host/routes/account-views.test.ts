// Shared parts of the login pages: what confirms an action, and an address as it was typed.
import { expect, it } from 'vitest';
import { doneQuery, isDone, typedEmail } from './account-views.ts';
import type { AccountVisit } from './account-visits.ts';

const visitWith = (fields: Record<string, string>) =>
  ({ fields: new URLSearchParams(fields) }) as unknown as AccountVisit;

it('confirms an action by the query of its own, and by no other', () => {
  const visit = visitWith({ tila: 'tallennettu', next: '/juttu/' });
  expect(Object.values(doneQuery).filter((query) => isDone(visit, query))).toEqual([doneQuery.saved]);
  expect(isDone(visitWith({}), doneQuery.saved)).toBe(false);
});

it('takes the spaces of a keyboard off an address, and none for a field that is missing', () => {
  expect(typedEmail(visitWith({ email: ' Maija@koe.example ' }), 'email')).toBe('Maija@koe.example');
  expect(typedEmail(visitWith({ login: 'maija@koe.example' }), 'email')).toBe('');
});
