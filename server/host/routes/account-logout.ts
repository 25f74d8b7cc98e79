// Logs out without JavaScript: whatever the account API says, this browser is logged out.
import type { Request, Response } from 'express';
import { isOutdated } from '../../../rules/outdated-token.ts';
import { accountPages as texts } from '../../../texts/fi/account-pages.ts';
import { auth } from '../../../texts/fi/auth.ts';
import type { AccountResponse } from '../accounts/account-client.ts';
import { accountPaths } from '../accounts/account-paths.ts';
import { forgetHint } from '../accounts/cookie-hints.ts';
import { refused } from '../accounts/refusal.ts';
import { ContentApiError } from '../content/load.ts';
import { accountMessagePage } from '../pages/account/account-pages.ts';
import type { AccountRoute } from './account-views.ts';
import type { AccountVisit, AccountVisits } from './account-visits.ts';

/** As the specification has it (3, section 7). */
const call = { method: 'POST', path: '/auth/logout/', headers: { 'content-type': 'application/json' } } as const;

export const createLogout = (visits: AccountVisits): AccountRoute => ({ form: visits.form(logOut) });

async function logOut(visit: AccountVisit): Promise<void> {
  const { answer: first } = await visit.change(call, undefined, auth.oops);
  const answer = first && isOutdated(first) && saysWhence(visit.req) ? await tryAgain(visit) : first;
  if (answer && isOutdated(answer)) return showOutdated(visit);
  if (!answer?.isOk) forgetAll(visit.res);
  visit.go('/');
}

/** A browser that names our own page as the source needs no token to prove it: others have been refused before. */
const saysWhence = ({ headers }: Request): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || (headers.origin !== undefined && headers.origin !== 'null');

async function tryAgain({ client }: AccountVisit): Promise<AccountResponse | null> {
  try {
    const token = await client.token();
    return token === '' ? null : await client.change(call.method, call.path, token, undefined, call.headers);
  } catch (error) {
    if (error instanceof ContentApiError) return null;
    throw error;
  }
}

const showOutdated = (visit: AccountVisit): Promise<void> =>
  visit.show(
    ({ context }) => {
      const way = { url: accountPaths.profile, title: texts.toProfile };
      return accountMessagePage({ status: 403, heading: texts.logoutTitle, text: texts.logoutBody, way }, context);
    },
    refused(auth.outdated, {}, 403),
  );

/** Nobody else takes them away now; the session itself ends with its time. */
function forgetAll(res: Response): void {
  for (const name of ['sessionid', 'csrftoken']) res.clearCookie(name, { path: '/' });
  // A browser takes no notice of a cookie with this name unless it is secure, not even to forget it.
  res.clearCookie('__Host-sessionid', { path: '/', secure: true });
  res.append('set-cookie', forgetHint);
}
