// Registration, and confirmation of its address (docs/content-api.md, section 7).
import { type Request, type Response, Router } from 'express';
import type { MailedLinkAnswer } from '../../../rules/api/visitor-answers.ts';
import { callerAddress } from '../http/caller-address.ts';
import { readKey } from '../http/idempotent-call.ts';
import { readBody, readFields } from '../http/read-fields.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import type { AccountContext } from './account-context.ts';
import { logInRequester, setLinkRequestCookie } from './link-request.ts';
import { checkLink, invalidSignature, readLink, userNotFound } from './mailed-link.ts';
import { register } from './register.ts';
import { readRegistration } from './registration.ts';
import { findUser, verifyUser } from './user-queries.ts';

/** `POST /auth/register/` and `POST /auth/verify-registration/`. */
export function registrationRoutes(context: AccountContext): Router {
  const router = Router();
  const isOurs = requireCsrf(context);

  router.post('/auth/register/', isOurs, readBody, async (request: Request, response: Response) => {
    const registration = await readRegistration(context.store, request);
    const key = readKey(request.get('idempotency-key'));
    const address = callerAddress(request, context.apiKey);
    const { id } = await register(context, registration, { key, address });
    setLinkRequestCookie(response, 'verify', registration.email, context);
    // The host orders the newsletters if the backend has not subscribed the address.
    const newsletters_subscribed = context.subscribe !== null;
    const registered = { id, email: registration.email, first_name: '', last_name: '', newsletters_subscribed };
    response.status(201).json(registered);
  });

  router.post('/auth/verify-registration/', isOurs, readBody, async (request: Request, response: Response) => {
    const fields = readFields(request);
    const link = readLink(fields);
    fields.check();
    const { userId } = checkLink('verify', link, context);
    const isVerified = await verifyUser(context.store, userId, context.now().toISOString());
    const user = await findUser(context.store, userId);
    if (!user) throw userNotFound();
    if (!isVerified) throw invalidSignature();
    context.log.info({ user: userId }, 'an account was verified');
    const opened = await logInRequester(context, { request, response }, 'verify', user);
    const detail = 'User verified successfully';
    response.json({ detail, ...opened } satisfies MailedLinkAnswer);
  });

  return router;
}
