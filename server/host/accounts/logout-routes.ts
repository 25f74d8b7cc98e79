// Logs out without JavaScript: this browser is logged out whatever the account API responds.
import type { Request, Response } from 'express';
import { csrfCookie, isOutdated } from '../../../rules/api/csrf.ts';
import { accountPaths } from '../../../rules/site/site-paths.ts';
import { auth, accountPages as texts } from '../../../texts/fi/accounts.ts';
import { plainSessionCookie, secureSessionCookie } from '../../contract/cookies.ts';
import type { AccountResponse } from '../api/account-response.ts';
import { ContentApiError } from '../api/load.ts';
import { forgetHint } from '../http/cookie-hints.ts';
import type { AccountPageRequest, AccountVisits } from './account-requests.ts';
import type { AccountRoute } from './account-views.ts';
import { accountMessagePage } from './pages/account-pages.ts';
import { refused } from './refusal.ts';

export const createLogout = (visits: AccountVisits): AccountRoute => ({ form: visits.form(logOut) });

async function logOut(visit: AccountPageRequest): Promise<void> {
  const { answer: first } = await visit.change((account) => account.logOut(), auth.oops);
  const answer = isTokenRefused(first) && saysWhence(visit.req) ? await tryAgain(visit) : first;
  if (isTokenRefused(answer)) return showOutdated(visit);
  if (!answer?.isOk) forgetAll(visit.res);
  visit.go('/');
}

const isTokenRefused = (answer: AccountResponse | null): boolean => !!answer && !answer.isOk && isOutdated(answer);

/** A browser that names a page of this site as the source needs no token: foreign form posts were refused before. */
const saysWhence = ({ headers }: Request): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || (headers.origin !== undefined && headers.origin !== 'null');

async function tryAgain({ client }: AccountPageRequest): Promise<AccountResponse | null> {
  try {
    const token = await client.token();
    return token === '' ? null : await client.changes(token).logOut();
  } catch (error) {
    if (error instanceof ContentApiError) return null;
    throw error;
  }
}

const showOutdated = (visit: AccountPageRequest): Promise<void> =>
  visit.show(
    ({ context }) => {
      const way = { url: accountPaths.profile, title: texts.toProfile };
      return accountMessagePage({ status: 403, heading: texts.logoutTitle, text: texts.logoutBody, way }, context);
    },
    refused(auth.outdated, {}, 403),
  );

/** After a failed call, only the host can delete the cookies; the session itself expires later. */
function forgetAll(res: Response): void {
  for (const name of [plainSessionCookie, csrfCookie]) res.clearCookie(name, { path: '/' });
  // A browser ignores a cookie with this prefix unless it is secure, even when the cookie is being deleted.
  res.clearCookie(secureSessionCookie, { path: '/', secure: true });
  res.append('set-cookie', forgetHint);
}
