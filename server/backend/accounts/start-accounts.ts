// Starts registration and login.
import { Router } from 'express';
import { byMailbox } from '../../shared/mail-limits.ts';
import { bySender } from '../../shared/sender-limit.ts';
import { forgetKeys } from '../http/idempotency-queries.ts';
import { forgetUnconfirmedOrders } from '../newsletter/subscription-queries.ts';
import { deleteExpiredSessions } from '../visitors/session-queries.ts';
import type { AccountContext, AccountLimits } from './account-context.ts';
import { currentUserRoutes } from './current-user-routes.ts';
import { forgetEmailChanges } from './email-change-queries.ts';
import { googleRoutes } from './google-routes.ts';
import { createLoginDelays } from './login-delays.ts';
import { loginRoutes } from './login-routes.ts';
import { registrationScope } from './register.ts';
import { registrationRoutes } from './registration-routes.ts';
import { startResetMails } from './reset-mails.ts';
import { resetRoutes } from './reset-routes.ts';
import { forgetUnconfirmedUsers } from './user-queries.ts';

const dayMs = 24 * 60 * 60_000;
const minute = 60;
const hour = 60 * minute;

/** The running account features of a backend. */
export interface Accounts {
  /** For mounting at `/api`. */
  routes: Router;
  stop(): Promise<void>;
}

/** The dependencies of accounts. */
export type AccountStart = Omit<AccountContext, 'delays' | 'callLimits' | 'onResetAsked'>;

/** Deletes expired data, writes the mails that an earlier process left, and creates the routes. */
export async function startAccounts(start: AccountStart): Promise<Accounts> {
  const { log } = start;
  const trySweep = () => sweep(start).catch((err) => log.warn({ err }, 'expired sessions could not be swept'));
  // A write by another program must not prevent the start.
  if (start.worksInBackground) await trySweep();
  const daily = start.worksInBackground ? setInterval(trySweep, dayMs).unref() : undefined;
  const callLimits = limitsFor(start);
  const resetMails = start.worksInBackground ? startResetMails({ ...start, callLimits }) : null;
  const context: AccountContext = {
    ...start,
    delays: createLoginDelays(start.state),
    callLimits,
    onResetAsked: () => resetMails?.wake(),
  };
  const routes = Router();
  for (const family of [currentUserRoutes, loginRoutes, registrationRoutes, resetRoutes, googleRoutes]) {
    routes.use(family(context));
  }
  return {
    routes,
    async stop() {
      clearInterval(daily);
      await resetMails?.stop();
    },
  };
}

/** Number of successful logins per account and hour that an address may make for each failed login it may make per minute. */
const loginsPerFailure = 6;

const limitsFor = ({ state, limits: { login, reset } }: AccountStart): AccountLimits => ({
  login: bySender(state, 'login', login, minute),
  logins: bySender(state, 'successful-login', loginsPerFailure * login, hour),
  mails: byMailbox(state.rateLimit('account-mail', reset, hour)),
  confirmedMails: state.rateLimit('confirmed-account-mail', reset, hour),
  firstMails: byMailbox(state.rateLimit('first-account-mail', reset, hour)),
});

/**
 * How long an address that nobody confirms is stored. Links hold for 7 days; a mail may wait some days, and its reader may ask for
 * another one.
 */
const unconfirmedDays = 30;

/** Deletes ended sessions, expired idempotency keys, and addresses that nobody has confirmed. */
async function sweep({ store, now, log }: AccountStart): Promise<void> {
  const time = now();
  await deleteExpiredSessions(store, time.toISOString());
  const dayAgo = new Date(time.getTime() - dayMs).toISOString();
  await forgetKeys(store, registrationScope, dayAgo);
  await forgetEmailChanges(store, dayAgo);
  const before = new Date(time.getTime() - unconfirmedDays * dayMs).toISOString();
  const accounts = await forgetUnconfirmedUsers(store, before);
  const orders = await forgetUnconfirmedOrders(store, before);
  if (accounts + orders > 0) log.info({ accounts, orders }, 'addresses that nobody confirmed in 30 days were deleted');
}
