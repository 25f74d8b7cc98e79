// Recognises the browser that has requested a mailed link: in that browser, the link also logs in. The browser keeps a signed
// cookie, which names no address. Neither the cookie nor the link alone logs in.
import { createHmac } from 'node:crypto';
import type { Request, Response } from 'express';
import type { MailedLinkAnswer } from '../../../rules/api/visitor-answers.ts';
import { plainLinkRequestCookie, secureLinkRequestCookie } from '../../contract/cookies.ts';
import { clockSkewMs } from '../../shared/clocks.ts';
import { readCookie } from '../http/cookies.ts';
import { isSameSecret } from '../shared/secrets.ts';
import type { UserRow } from '../store/account-tables.ts';
import { cookieOptions } from '../visitors/session.ts';
import type { AccountContext } from './account-context.ts';
import { logIn } from './log-in.ts';
import type { LinkPurpose } from './mailed-link.ts';
import { findUser } from './user-queries.ts';

const holdsMs = 60 * 60_000;

type Signing = Pick<AccountContext, 'siteUrl' | 'accountSecret' | 'now'>;
type RequestedPurpose = Exclude<LinkPurpose, 'email'>;

const cookieName = (siteUrl: string) =>
  siteUrl.startsWith('https:') ? secureLinkRequestCookie : plainLinkRequestCookie;

const sign = (purpose: RequestedPurpose, email: string, time: string, secret: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['link request', purpose, email, time]))
    .digest('base64url');

/** Marks the browser for an hour, whether the address has an account or not. A later request replaces the mark. */
export function setLinkRequestCookie(
  response: Response,
  purpose: RequestedPurpose,
  email: string,
  signing: Signing,
): void {
  const { siteUrl, accountSecret, now } = signing;
  const time = now().getTime().toString(36);
  const value = `${time}.${sign(purpose, email, time, accountSecret)}`;
  response.cookie(cookieName(siteUrl), value, { ...cookieOptions(siteUrl), maxAge: holdsMs });
}

function hasAskedForLink(request: Request, purpose: RequestedPurpose, email: string, signing: Signing): boolean {
  const { siteUrl, accountSecret, now } = signing;
  const [time = '', signature = ''] = (readCookie(request, cookieName(siteUrl)) ?? '').split('.');
  const ageMs = now().getTime() - Number.parseInt(time, 36);
  return isSameSecret(signature, sign(purpose, email, time, accountSecret)) && ageMs >= -clockSkewMs && ageMs < holdsMs;
}

/**
 * Logs in the browser that has requested a link, after the link has taken effect. A failure does not undo that effect: the
 * visitor then logs in with the password.
 * @param user the account after the effect of the link
 */
export async function logInRequester(
  context: AccountContext,
  { request, response }: { request: Request; response: Response },
  purpose: RequestedPurpose,
  user: UserRow,
): Promise<Pick<MailedLinkAnswer, 'email' | 'signed_in'>> {
  const { siteUrl, log } = context;
  const { email } = user;
  if (!hasAskedForLink(request, purpose, email, context)) return { email, signed_in: false };
  response.clearCookie(cookieName(siteUrl), cookieOptions(siteUrl));
  const isIn = await logIn(context, { request, response, isRemembered: false }, async (transaction) => {
    const now = await findUser(transaction, user.id);
    // The account is different when somebody else has changed it in the meantime.
    return now?.email === email && now.password_hash === user.password_hash ? now : undefined;
  }).catch((err) => {
    log.error({ err }, 'a visitor with a mailed link could not be logged in');
    return undefined;
  });
  if (isIn) log.info({ user: user.id }, 'a visitor logged in by a mailed link');
  return { email, signed_in: isIn !== undefined };
}
