// Checks a typed code of the second factor: delays and limits guesses, and notifies the owner of the account.

import type { Response } from 'express';
import { invalidCode } from '../../../rules/api/admin-messages.ts';
import { operatorMail } from '../accounts/account-mails.ts';
import { createLoginDelays, waitFor } from '../accounts/login-delays.ts';
import { throttled } from '../http/api-error.ts';
import type { BodyFields } from '../http/read-fields.ts';
import { addMail } from '../mail/outbox-queries.ts';
import type { UserRow } from '../store/account-tables.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import type { AdminContext } from './admin-context.ts';
import { noteAct } from './audit-log-queries.ts';
import { type OperatorRow, replaceRecoveryCodes, takePeriod } from './operator-queries.ts';
import type { OperatorVisit } from './operator-visit.ts';
import { bareCode, isAuthenticatorCode, periodOfCode, recoveryHash } from './second-factor.ts';

const maxWrongCodes = 10;
/** Number of wrong codes per hour without a mail to the owner, who may have mistyped them. */
const maxUnreportedWrongCodes = 4;
const hour = 60 * 60;

/** The kind of an accepted code. */
type AcceptedCode = 'authenticator' | 'recovery';

export interface CodeChecks {
  /**
   * Accepts the code in the field `code` once, in one transaction with `work`.
   * @returns null when the caller has disconnected
   * @throws {ApiError} 400 for a wrong code, 429 after too many
   */
  accept<T>(
    visit: OperatorVisit & { operator: OperatorRow },
    { fields, response }: { fields: BodyFields; response: Response },
    work: (transaction: Store, accepted: AcceptedCode) => Promise<T>,
  ): Promise<T | null>;
}

export function createCodeChecks(context: AdminContext): CodeChecks {
  const { store, state, now } = context;
  const limit = state.rateLimit('wrong-code', maxWrongCodes, hour);
  const untold = state.rateLimit('wrong-code-untold', maxUnreportedWrongCodes, hour);
  const mails = state.rateLimit('wrong-code-mail', 1, hour);
  const delays = createLoginDelays(state, 'wrong-code');

  return {
    async accept(visit, { fields, response }, work) {
      const code = bareCode(fields.text('code', { most: 100 }));
      fields.check();
      const { user, operator } = visit;
      const caller = String(user.id);
      const seconds = await limit.take(caller);
      if (seconds > 0) throw throttled(seconds);
      if (!(await waitFor(await delays.begin(caller), response))) return null;
      const done = await inTransaction(store, async (transaction) => {
        const accepted = await acceptOnce(transaction, operator, code, now());
        return accepted && { result: await work(transaction, accepted) };
      });
      if (done) {
        await Promise.all([delays.forget(caller), limit.refund(caller)]);
        return done.result;
      }
      await noteAct(store, { at: now(), who: user.email, act: 'code-refused' });
      if ((await untold.take(caller)) > 0 && (await mails.take(caller)) === 0) await notifyOwner(context, user);
      fields.refuse('code', [invalidCode]);
      fields.check();
      return null;
    },
  };
}

async function acceptOnce(store: Store, operator: OperatorRow, code: string, now: Date): Promise<AcceptedCode | null> {
  if (isAuthenticatorCode(code)) {
    const period = periodOfCode(code, operator.secret, now);
    return period !== null && (await takePeriod(store, operator.user_id, period)) ? 'authenticator' : null;
  }
  const kept = JSON.parse(operator.recovery_codes) as string[];
  const rest = kept.filter((hash) => hash !== recoveryHash(code));
  if (rest.length === kept.length) return null;
  return (await replaceRecoveryCodes(store, operator, rest)) ? 'recovery' : null;
}

async function notifyOwner(context: AdminContext, user: UserRow): Promise<void> {
  await addMail(context.store, await operatorMail(context, user, 'codesRefused'), context.now());
  context.onMailAdded();
}
