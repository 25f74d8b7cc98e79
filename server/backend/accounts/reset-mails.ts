// Writes the mails with requested reset links. This happens apart from the requests, whose responses must not reveal which
// addresses have an account.
import { type CountedAction, countOnce } from '../../shared/rate-limit.ts';
import { addMail } from '../mail/outbox-queries.ts';
import { type BackgroundWorker, startWorker } from '../shared/background-worker.ts';
import { engineOf } from '../store/engine.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import type { AccountContext } from './account-context.ts';
import { type AccountMailContext, resetMail } from './account-mails.ts';
import { deleteResetRequest, findResetRequest, type ResetRequest } from './reset-request-queries.ts';
import { datePasswordBack, findUserByEmail } from './user-queries.ts';

/** Delay between a request and its processing, so that the response time reveals nothing. */
const settleMs = 50;
const againAfterMs = 60_000;
const maxSleepMs = 60 * 60_000;

/** The dependencies of writing the mails. */
export type ResetMailContext = AccountMailContext & Pick<AccountContext, 'callLimits' | 'onMailAdded' | 'log'>;

/** Starts processing requests; those of an earlier process come first. */
export function startResetMails(context: ResetMailContext): BackgroundWorker {
  const worker = startWorker(async (isStopped) => {
    try {
      await answerRequests(context, isStopped);
      return maxSleepMs;
    } catch (err) {
      context.log.error({ err }, 'asked-for reset links could not be mailed, they are tried again later');
      return againAfterMs;
    }
  }, engineOf(context.store).isShared);
  return { ...worker, wake: () => void setTimeout(worker.wake, settleMs).unref() };
}

async function answerRequests(context: ResetMailContext, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const request = await findResetRequest(context.store);
    if (!request) return;
    const limits = {
      mails: countOnce(context.callLimits.mails),
      confirmedMails: countOnce(context.callLimits.confirmedMails),
    };
    const isMailed = await inTransaction(context.store, (store) =>
      answerRequest({ ...context, store }, request, limits),
    ).catch(async (error) => {
      await Promise.all([limits.mails.refund(), limits.confirmedMails.refund()]);
      throw error;
    });
    if (isMailed) context.onMailAdded();
  }
}

async function answerRequest(
  context: ResetMailContext & { store: Store },
  request: ResetRequest,
  { mails, confirmedMails }: Record<'mails' | 'confirmedMails', Pick<CountedAction, 'take'>>,
): Promise<boolean> {
  const { store, now } = context;
  if (!(await deleteResetRequest(store, request.id))) return false;
  const user = await findUserByEmail(store, request.login);
  if (!user) return false;
  const limit = user.verified_at === null ? mails : confirmedMails;
  if ((await limit.take(user.email)) > 0) return false;
  // A link must be created after the last change of the password.
  await datePasswordBack(store, user.id, new Date(now().getTime() - 1).toISOString());
  // Unverified accounts get this mail too: a link that only verified would confirm the password of an unknown registrant.
  await addMail(store, await resetMail(context, user), now());
  return true;
}
