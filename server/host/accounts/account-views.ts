// Code shared by the login pages: shows a view of the login widget, and confirms a completed action.
import type { RequestHandler } from 'express';
import { withoutInvisible } from '../../../rules/forms/email.ts';
import { cookiesOf } from '../http/private-answers.ts';
import type { AccountPageRequest } from './account-requests.ts';
import { type AccountState, accountPage } from './pages/account-pages.ts';
import { noRefusal, type Refusal } from './refusal.ts';
import type { SentAddresses } from './sent-address.ts';

/** The handlers of an account page; a route without a page only accepts form posts. */
export interface AccountRoute {
  page?: RequestHandler;
  form: RequestHandler[];
}

/** The query of a page that confirms a sent mail: a reload shows the page again, and sends nothing. */
export const sentQuery = '?tila=lahetetty';

/** Whether the URL is that of a page which confirms a sent mail. */
export const isSent = ({ fields }: AccountPageRequest): boolean => `?tila=${fields.get('tila')}` === sentQuery;

/** @param headers sent besides the headers of every account page */
export const showView = (
  visit: AccountPageRequest,
  state: Pick<AccountState, 'view' | 'values' | 'link' | 'outcome'>,
  refusal: Refusal = noRefusal,
  headers: Record<string, string> = {},
): Promise<void> =>
  visit.show(
    ({ context, token, refusal: { errors, problem } }) =>
      accountPage({ next: visit.next, csrfToken: token, errors, problem, ...state }, context),
    refusal,
    headers,
  );

/** The recipient of the mail that led to this page, or that the page confirms; empty in another browser. */
export const sentTo = ({ req, res }: AccountPageRequest, sentAddresses: SentAddresses): string =>
  sentAddresses.find(req.path, cookiesOf(req, res));

/** An email address as typed, without surrounding spaces, which keyboards add, and without invisible characters. */
export const typedEmail = ({ fields }: AccountPageRequest, name: string): string =>
  withoutInvisible(fields.get(name) ?? '');
