// Choice of a new password with a mailed link (docs/content-api.md, section 7).

import { type Request, type Response, Router } from 'express';
import { maxAccountEmailLength } from '../../../rules/accounts/password.ts';
import type { MailedLinkAnswer } from '../../../rules/api/visitor-answers.ts';
import { asciiEmail } from '../../shared/ascii-email.ts';
import { ApiError, throttled } from '../http/api-error.ts';
import { callerAddress } from '../http/caller-address.ts';
import { readBody, readFields } from '../http/read-fields.ts';
import { addMail } from '../mail/outbox-queries.ts';
import type { UserRow } from '../store/account-tables.ts';
import { inTransaction } from '../store/open-store.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { deleteSessionsOf } from '../visitors/session-queries.ts';
import type { AccountContext } from './account-context.ts';
import { passwordChangedMail } from './account-mails.ts';
import { deleteEmailChange } from './email-change-queries.ts';
import { logInRequester, setLinkRequestCookie } from './link-request.ts';
import { checkLink, invalidSignature, readLink, userNotFound, type VerifiedLink } from './mailed-link.ts';
import { hashPassword } from './password-hash.ts';
import { passwordMessages } from './password-messages.ts';
import { addResetRequest } from './reset-request-queries.ts';
import { findUser, setPassword } from './user-queries.ts';

/** `POST /auth/send-reset-password-link/` and `POST /auth/reset-password/`. */
export function resetRoutes(context: AccountContext): Router {
  const router = Router();
  const isOurs = requireCsrf(context);

  // A request adds one row for known and unknown addresses; the account is looked up later.
  router.post('/auth/send-reset-password-link/', isOurs, readBody, async (request: Request, response: Response) => {
    const fields = readFields(request);
    const login = asciiEmail(fields.text('login', { most: maxAccountEmailLength, isAddress: true })).toLowerCase();
    fields.check();
    const seconds = await context.mailLimits.resets.take(callerAddress(request, context.apiKey));
    if (seconds > 0) throw throttled(seconds);
    await addResetRequest(context.store, login, context.now().toISOString());
    setLinkRequestCookie(response, 'reset', login, context);
    response.json({ detail: 'Reset link sent if the user exists in database' });
    context.onResetAsked();
  });

  router.post('/auth/reset-password/', isOurs, readBody, async (request: Request, response: Response) => {
    const fields = readFields(request);
    const sent = readLink(fields);
    const password = fields.text('password');
    fields.check();
    const link = checkLink('reset', sent, context);
    const user = await resetPassword(context, await findOwner(context, link), password, link);
    const opened = await logInRequester(context, { request, response }, 'reset', user);
    const detail = 'Reset password successful';
    response.json({ detail, ...opened } satisfies MailedLinkAnswer);
  });

  return router;
}

/** @throws {ApiError} 400 when the account no longer exists, or its password has been changed since */
async function findOwner({ store }: AccountContext, { userId, madeAt }: VerifiedLink): Promise<UserRow> {
  const user = await findUser(store, userId);
  if (!user) throw userNotFound();
  if (Date.parse(user.password_changed_at) >= madeAt.getTime()) throw invalidSignature();
  return user;
}

/** @returns the account with its new password */
async function resetPassword(
  context: AccountContext,
  user: UserRow,
  password: string,
  { madeAt }: VerifiedLink,
): Promise<UserRow> {
  const { store, now, delays, log } = context;
  const { email, first_name: firstName, last_name: lastName } = user;
  const messages = await passwordMessages(password, { email, firstName, lastName });
  if (messages.length > 0) throw new ApiError(400, { password: messages, non_field_errors: [] });
  const passwordHash = await hashPassword(password);
  await inTransaction(store, async (transaction) => {
    const change = { id: user.id, passwordHash, linkMadeAt: madeAt.toISOString(), at: now().toISOString() };
    if (!(await setPassword(transaction, change))) throw invalidSignature();
    await deleteSessionsOf(transaction, user.id);
    // Somebody who knew the old password may have requested the change.
    await deleteEmailChange(transaction, user.id);
    await addMail(transaction, await passwordChangedMail({ ...context, store: transaction }, user), now());
  });
  await delays.forget(email);
  context.onMailAdded();
  log.info({ user: user.id }, 'a password was changed');
  return { ...user, password_hash: passwordHash };
}
