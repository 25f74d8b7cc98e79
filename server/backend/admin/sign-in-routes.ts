// Sign-in to the operators' page: enrolment of a second factor, and its codes (docs/content-api.md, section 9).

import { type Request, type Response, Router } from 'express';
import { factorRequired, loginRequired } from '../../../rules/api/admin-messages.ts';
import type { AdminEnrolment, AdminRecoveryCodes, AdminStatus } from '../../contract/admin.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import { operatorMail } from '../accounts/account-mails.ts';
import { checkProof } from '../accounts/delete-account.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { type BodyFields, readBody, readFields } from '../http/read-fields.ts';
import { addMail } from '../mail/outbox-queries.ts';
import { readSite } from '../site/read-site.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import type { AdminContext } from './admin-context.ts';
import { noteAct } from './audit-log-queries.ts';
import { createCodeChecks } from './check-code.ts';
import {
  closeSession,
  findOperator,
  finishEnrolment,
  type OperatorRow,
  openSession,
  replaceRecoveryCodes,
  startEnrolment,
} from './operator-queries.ts';
import {
  accessMs,
  findOperatorVisit,
  isFreshLogin,
  type OperatorVisit,
  requireListed,
  requireOperator,
} from './operator-visit.ts';
import { factorAddress, makeFactorSecret, makeRecoveryCodes, recoveryHash } from './second-factor.ts';

/** The time limit for setting up an authenticator app. */
const enrolmentMs = 15 * 60_000;

type Enrolled = OperatorVisit & { operator: OperatorRow };

interface ProofMeans {
  now: Date;
  /** Limits wrong passwords by account. */
  wrongPasswords: RateLimit;
}

/** `/admin/status/`, `/admin/enrolment/…`, `/admin/confirm/`, `/admin/recovery-codes/` and `/admin/leave/`. */
export function signInRoutes(context: AdminContext): Router {
  const { store, now, onMailAdded } = context;
  const router = Router();
  const isOurs = requireCsrf(context);
  const codes = createCodeChecks(context);
  const wrongPasswords = context.state.rateLimit('wrong-password', context.limits.login, 60);

  router.get('/admin/status/', async (request, response) => {
    response.json(presentStatus(await findOperatorVisit(request, context), now()));
  });

  router.get('/admin/enrolment/', async (request, response) => {
    const visit = await requireListed(request, context);
    response.json(await presentEnrolment(context, visit, requireStarted(visit, now())));
  });

  router.post('/admin/enrolment/', isOurs, readBody, async (request: Request, response: Response) => {
    const visit = await requireListed(request, context);
    await proveOwner(visit, readFields(request), { now: now(), wrongPasswords });
    const operator = {
      user_id: visit.user.id,
      secret: makeFactorSecret(),
      started_at: now().toISOString(),
      started_by: visit.session.id_hash,
      last_step: 0,
      recovery_codes: '[]',
    };
    // The secret of an enrolled account is never shown.
    if (!(await startEnrolment(store, operator))) throw notFound();
    response.json(await presentEnrolment(context, visit, operator));
  });

  router.post('/admin/enrolment/confirm/', isOurs, readBody, async (request: Request, response: Response) => {
    const visit = await requireListed(request, context);
    const operator = requireStarted(visit, now());
    const made = makeRecoveryCodes();
    const typed = { fields: readFields(request), response };
    const done = await codes.accept({ ...visit, operator }, typed, async (transaction) => {
      const enrolled = { enrolled_at: now().toISOString(), recovery_codes: JSON.stringify(made.map(recoveryHash)) };
      if (!(await finishEnrolment(transaction, { ...operator, ...enrolled }))) throw notFound();
      await grantAccess(transaction, visit);
      await noteAct(transaction, { at: now(), who: visit.user.email, act: 'factor-added' });
      await addMail(
        transaction,
        await operatorMail({ ...context, store: transaction }, visit.user, 'factorAdded'),
        now(),
      );
      return true;
    });
    if (!done) return;
    onMailAdded();
    response.json({ recovery_codes: made } satisfies AdminRecoveryCodes);
  });

  router.post('/admin/confirm/', isOurs, readBody, async (request: Request, response: Response) => {
    const visit = requireEnrolled(await requireListed(request, context));
    const fields = readFields(request);
    if (!isFreshLogin(visit, now())) await proveOwner(visit, fields, { now: now(), wrongPasswords });
    const done = await codes.accept(visit, { fields, response }, async (transaction, accepted) => {
      await grantAccess(transaction, visit);
      const act = accepted === 'recovery' ? 'entered-by-recovery-code' : 'entered';
      await noteAct(transaction, { at: now(), who: visit.user.email, act });
      if (accepted === 'recovery') {
        const mail = await operatorMail({ ...context, store: transaction }, visit.user, 'recoveryCodeUsed');
        await addMail(transaction, mail, now());
      }
      return true;
    });
    if (!done) return;
    onMailAdded();
    response.json({ detail: 'Confirmed' });
  });

  router.post('/admin/recovery-codes/', isOurs, readBody, async (request: Request, response: Response) => {
    const visit = requireEnrolled(await requireOperator(request, context));
    const made = makeRecoveryCodes();
    const done = await codes.accept(visit, { fields: readFields(request), response }, async (transaction) => {
      // The accepted code may have been a recovery code.
      const operator = await findOperator(transaction, visit.user.id);
      if (operator) await replaceRecoveryCodes(transaction, operator, made.map(recoveryHash));
      await noteAct(transaction, { at: now(), who: visit.user.email, act: 'recovery-codes-made' });
      return true;
    });
    if (done) response.json({ recovery_codes: made } satisfies AdminRecoveryCodes);
  });

  router.post('/admin/leave/', isOurs, readBody, async (request: Request, response: Response) => {
    const visit = await requireListed(request, context);
    await inTransaction(store, async (transaction) => {
      await closeSession(transaction, visit.session.id_hash);
      await noteAct(transaction, { at: now(), who: visit.user.email, act: 'left' });
    });
    response.json({ detail: 'Left' });
  });

  /** Gives access for an hour from the login, or from the time when the password was confirmed. */
  async function grantAccess(transaction: Store, visit: OperatorVisit): Promise<void> {
    const time = now();
    const from = isFreshLogin(visit, time) ? Date.parse(visit.session.created_at) : time.getTime();
    const until = new Date(from + accessMs).toISOString();
    await openSession(transaction, { session_hash: visit.session.id_hash, since: time.toISOString(), until });
  }

  return router;
}

function presentStatus(visit: OperatorVisit | null, now: Date): AdminStatus {
  if (!visit) return { state: 'logged-out' };
  const { user, operator, until } = visit;
  const hasPassword = user.password_hash !== '';
  if (operator?.enrolled_at == null)
    return {
      state: 'new',
      email: user.email,
      needs_password: hasPassword,
      needs_login: !hasPassword && !isJustLoggedIn(visit, now),
    };
  const recovery_codes = (JSON.parse(operator.recovery_codes) as string[]).length;
  if (until !== null) return { state: 'open', email: user.email, until, recovery_codes };
  const isOld = !isFreshLogin(visit, now);
  return {
    state: 'locked',
    email: user.email,
    needs_password: isOld && hasPassword,
    needs_login: isOld && !hasPassword,
  };
}

async function presentEnrolment(
  { store }: AdminContext,
  { user }: OperatorVisit,
  { secret }: Pick<OperatorRow, 'secret'>,
): Promise<AdminEnrolment> {
  const { site_name: site = '' } = (await readSite(store)) as { site_name?: string };
  return { secret, address: factorAddress(secret, { site, email: user.email }) };
}

/** The enrolment that this session has started. @throws {ApiError} 404 without one */
function requireStarted({ operator, session }: OperatorVisit, now: Date): OperatorRow {
  const isOurs = operator?.enrolled_at === null && operator.started_by === session.id_hash;
  if (!isOurs || now.getTime() - Date.parse(operator.started_at) > enrolmentMs) throw notFound();
  return operator;
}

/** @throws {ApiError} 403 for an account without a second factor */
function requireEnrolled(visit: OperatorVisit): Enrolled {
  const { operator } = visit;
  if (operator?.enrolled_at == null) throw new ApiError(403, { detail: factorRequired });
  return { ...visit, operator };
}

/**
 * Checks that the caller is the owner, because a session may be stolen: the owner knows the password, or has just logged in
 * with Google.
 * @throws {ApiError} 400 for a wrong or missing password, 403 for an account without one, 429 for too many wrong ones
 */
async function proveOwner(
  visit: OperatorVisit,
  fields: BodyFields,
  { now, wrongPasswords }: ProofMeans,
): Promise<void> {
  if (visit.user.password_hash !== '') return checkProof(visit.user, fields, wrongPasswords);
  if (!isJustLoggedIn(visit, now)) throw new ApiError(403, { detail: loginRequired });
}

const isJustLoggedIn = ({ session }: OperatorVisit, now: Date): boolean =>
  now.getTime() - Date.parse(session.created_at) < enrolmentMs;
