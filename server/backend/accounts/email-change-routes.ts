// A new address of an account: requested in the profile, confirmed by the mailed link (docs/content-api.md, section 7).
import { type Request, type Response, Router } from 'express';
import { maxAccountEmailLength } from '../../../rules/accounts/password.ts';
import { invalidEmail, sameEmail } from '../../../rules/api/messages.ts';
import type { EmailChangeAnswer, MailedLinkAnswer } from '../../../rules/api/visitor-answers.ts';
import { isEmail } from '../../../rules/forms/email.ts';
import { asciiEmail } from '../../shared/ascii-email.ts';
import { throttled } from '../http/api-error.ts';
import { callerAddress } from '../http/caller-address.ts';
import { type BodyFields, readBody, readFields } from '../http/read-fields.ts';
import type { UserRow } from '../store/account-tables.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { findVisit, requireVisit, sessionHash } from '../visitors/session.ts';
import { checkProof } from './delete-account.ts';
import { askForNewEmail, confirmNewEmail, findNewEmail } from './email-change.ts';
import { deleteEmailChange } from './email-change-queries.ts';
import { readLink } from './mailed-link.ts';
import type { ProfileContext } from './profile-context.ts';

/** `GET`, `POST` and `DELETE /users/email-change/`, and `POST /auth/confirm-email-change/`. */
export function emailChangeRoutes(context: ProfileContext): Router {
  const router = Router();
  const isOurs = requireCsrf(context);

  router.get('/users/email-change/', async (request, response) => {
    const { user } = await requireVisit(request, context);
    response.json({ new_email: await findNewEmail(context, user.id) } satisfies EmailChangeAnswer);
  });

  router.post('/users/email-change/', isOurs, readBody, async (request: Request, response: Response) => {
    const { user } = await requireVisit(request, context);
    const fields = readFields(request);
    const email = readNewEmail(fields, user);
    await checkProof(user, fields, context.wrongPasswords);
    const seconds = await context.mailLimits.resets.take(callerAddress(request, context.apiKey));
    if (seconds > 0) throw throttled(seconds);
    await askForNewEmail(context, user, email);
    response.json({ detail: 'Confirmation link sent' });
  });

  router.delete('/users/email-change/', isOurs, async (request, response) => {
    const { user } = await requireVisit(request, context);
    await deleteEmailChange(context.store, user.id);
    response.json({ detail: 'Email change cancelled' });
  });

  router.post('/auth/confirm-email-change/', isOurs, readBody, async (request: Request, response: Response) => {
    const fields = readFields(request);
    const link = readLink(fields);
    fields.check();
    const { id, email } = await confirmNewEmail(context, link, sessionHash(request, context.siteUrl));
    const visit = await findVisit(request, context);
    const detail = 'Email changed';
    response.json({ detail, email, signed_in: visit?.user.id === id } satisfies MailedLinkAnswer);
  });

  return router;
}

/** Reads the new address with the checks of a registration. */
function readNewEmail(fields: BodyFields, user: UserRow): string {
  const typed = fields.text('new_email', { most: maxAccountEmailLength, isAddress: true });
  const email = asciiEmail(typed).toLowerCase();
  if (fields.isRefused('new_email')) return '';
  if (!isEmail(typed)) fields.refuse('new_email', [invalidEmail]);
  else if (email === user.email) fields.refuse('new_email', [sameEmail]);
  return email;
}
