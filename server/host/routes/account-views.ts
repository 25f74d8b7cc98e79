// What the pages of the login family share: showing a view of the login widget, and saying that something is done.
import type { RequestHandler } from 'express';
import { noRefusal, type Refusal } from '../accounts/refusal.ts';
import { type AccountState, accountPage } from '../pages/account/account-pages.ts';
import type { AccountVisit } from './account-visits.ts';

/** How an account page is answered; one without a page is only posted to. */
export interface AccountRoute {
  page?: RequestHandler;
  form: RequestHandler[];
}

/** The query of a page that says what has been done: a reload shows it again, and does nothing. */
export const doneQuery = {
  sent: '?tila=lahetetty',
  saved: '?tila=tallennettu',
  verified: '?tila=vahvistettu',
} as const;

/** Whether the address says that it has been done. */
export const isDone = ({ fields }: AccountVisit, query: string): boolean => `?tila=${fields.get('tila')}` === query;

/** @param headers beside those of every account page */
export const showView = (
  visit: AccountVisit,
  state: Pick<AccountState, 'view' | 'values' | 'link'>,
  refusal: Refusal = noRefusal,
  headers: Record<string, string> = {},
): Promise<void> =>
  visit.show(
    ({ context, token, refusal: { errors, problem } }) =>
      accountPage({ next: visit.next, csrfToken: token, errors, problem, ...state }, context),
    refusal,
    headers,
  );

/** An email address as it was typed, without what a keyboard adds around it. */
export const typedEmail = ({ fields }: AccountVisit, name: string): string => (fields.get(name) ?? '').trim();
