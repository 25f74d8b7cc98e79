// Login with a password, and logout (docs/content-api.md, section 7).

import { type Request, type Response, Router } from 'express';
import { maxAccountEmailLength, passwordLength } from '../../../rules/accounts/password.ts';
import { invalidLogin } from '../../../rules/api/messages.ts';
import { asciiEmail } from '../../shared/ascii-email.ts';
import { ApiError, throttled } from '../http/api-error.ts';
import { callerAddress } from '../http/caller-address.ts';
import { readBody, readFields } from '../http/read-fields.ts';
import type { UserRow } from '../store/account-tables.ts';
import { clearCsrfToken } from '../visitors/csrf-cookie.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { endSession } from '../visitors/session.ts';
import { type AccountContext, loginsOf } from './account-context.ts';
import { logIn } from './log-in.ts';
import { waitFor } from './login-delays.ts';
import { isRightPassword } from './password-hash.ts';
import { findUser, findUserByEmail } from './user-queries.ts';

/** The error for a wrong password, an unknown address and an account that is not verified. */
const refused = () => new ApiError(400, { detail: invalidLogin });

/** `POST /auth/login/` and `POST /auth/logout/`. */
export function loginRoutes(context: AccountContext): Router {
  const router = Router();
  const isOurs = requireCsrf(context);

  router.post('/auth/login/', isOurs, readBody, async (request: Request, response: Response) => {
    const credentials = readCredentials(request);
    const address = callerAddress(request, context.apiKey);
    const { login: limit, logins } = context.callLimits;
    const seconds = await limit.take(address);
    if (seconds > 0) throw throttled(seconds);
    // Each login creates a session. A caller above this limit has used the right password many times.
    const account = loginsOf(address, credentials.login);
    const wait = await logins.take(account);
    if (wait > 0) {
      await limit.refund(address);
      throw throttled(wait);
    }
    const isIn = await tryLogin(context, credentials, request, response).catch(async (error) => {
      // A login that failed because of a server error is not a guess.
      await Promise.all([limit.refund(address), logins.refund(account)]);
      throw error;
    });
    // Failed guesses do not count as logins of the owner.
    if (isIn !== true) await logins.refund(account);
    if (isIn === 'gone') return;
    if (!isIn) throw refused();
    // Visitors with a shared address are not locked out by each other's successful logins.
    await limit.refund(address);
    response.json({ detail: 'Login successful' });
  });

  router.post('/auth/logout/', isOurs, readBody, async (request: Request, response: Response) => {
    await endSession(request, response, context);
    clearCsrfToken(response);
    response.json({ detail: 'Logout successful' });
  });

  return router;
}

interface Credentials {
  login: string;
  password: string;
  isRemembered: boolean;
}

function readCredentials(request: Request): Credentials {
  const fields = readFields(request);
  const login = asciiEmail(fields.text('login', { most: maxAccountEmailLength, isAddress: true })).toLowerCase();
  const password = fields.text('password', { most: passwordLength.max });
  const isRemembered = fields.flag('remember_me');
  fields.check();
  return { login, password, isRemembered };
}

async function tryLogin(
  context: AccountContext,
  { login, password, isRemembered }: Credentials,
  request: Request,
  response: Response,
): Promise<boolean | 'gone'> {
  const { store, delays, log } = context;
  // The delay comes before the queue of password checks, so that guesses delay nobody else.
  if (!(await waitFor(await delays.begin(login), response))) return 'gone';
  const user = await findUserByEmail(store, login);
  const isRight = await isRightPassword(password, user?.password_hash);
  if (!user || !isRight || user.verified_at === null) return false;
  const isIn = await logIn(context, { request, response, isRemembered }, async (transaction) => {
    const now = await findUser(transaction, user.id);
    return now && isStillOpen(now, user) ? now : undefined;
  });
  if (!isIn) return false;
  await delays.forget(login);
  log.info({ user: user.id }, 'a visitor logged in');
  return true;
}

/** Whether the password is the checked one: a password that was changed during its check no longer logs in. */
const isStillOpen = (now: UserRow, checked: UserRow) => now.password_hash === checked.password_hash;
