// Login with a Google account (docs/content-api.md, section 7).
import { type Request, type Response, Router } from 'express';
import { ApiError, temporarilyUnavailable, throttled } from '../http/api-error.ts';
import { callerAddress } from '../http/caller-address.ts';
import { readBody, readFields } from '../http/read-fields.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { type AccountContext, loginsOf } from './account-context.ts';
import { findOrMakeGoogleUser } from './google-account.ts';
import { createGoogleReader, type ReadGoogleToken } from './google-token.ts';
import { logIn } from './log-in.ts';
import { presentUser } from './present-user.ts';

const invalidToken = () => new ApiError(400, { error: 'Invalid token' });

/** `POST /auth/google/`; `access_token` is the ID token of Google's button. */
export function googleRoutes(context: AccountContext): Router {
  const router = Router();
  const readToken = context.google && createGoogleReader(context.google, context.now);

  router.post('/auth/google/', requireCsrf(context), readBody, async (request: Request, response: Response) => {
    if (!readToken) throw new ApiError(400, { detail: 'Google sign-in is not available.' });
    const fields = readFields(request);
    const token = fields.text('access_token');
    fields.check();
    const identity = await askGoogle(context, readToken, token);
    if (!identity) throw invalidToken();
    const at = context.now().toISOString();
    const { logins } = context.callLimits;
    // A token is valid for an hour, and can be sent repeatedly.
    const account = loginsOf(callerAddress(request, context.apiKey), `google ${identity.googleId}`);
    const seconds = await logins.take(account);
    if (seconds > 0) throw throttled(seconds);
    const user = await logIn(context, { request, response, isRemembered: false }, (transaction) =>
      findOrMakeGoogleUser(transaction, identity, at),
    ).catch(async (error) => {
      await logins.refund(account);
      throw error;
    });
    if (!user) {
      await logins.refund(account);
      throw invalidToken();
    }
    context.log.info({ user: user.id }, 'a visitor logged in with Google');
    // The session is in its cookie; there is no token to return.
    response.json({ access_token: '', user: presentUser(user) });
  });

  return router;
}

async function askGoogle({ log }: AccountContext, readToken: ReadGoogleToken, token: string) {
  return readToken(token).catch((err) => {
    log.error({ err }, "Google's keys could not be read");
    throw temporarilyUnavailable();
  });
}
