// Writes the mails that asked-for reset links go out with, apart from the calls that ask: those tell nobody who is known.
import { type BackgroundWorker, startWorker } from '../background-worker.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { addMail } from '../store/outbox.ts';
import { deleteResetRequest, findResetRequest, type ResetRequest } from '../store/reset-requests.ts';
import { findUserByEmail } from '../store/users.ts';
import type { AccountContext } from './account-context.ts';
import { type AccountMailContext, resetMail } from './account-mails.ts';

/** Between a call and the work for it, so that the answer's time tells nothing of the work. */
const settleMs = 50;
const againAfterMs = 60_000;
const longestSleepMs = 60 * 60_000;

/** What the mails are written with. */
export type ResetMailContext = AccountMailContext & Pick<AccountContext, 'callLimits' | 'onMailAdded' | 'log'>;

/** Starts the work; requests that an earlier process left behind come first. */
export function startResetMails(context: ResetMailContext): BackgroundWorker {
  const worker = startWorker(async (isStopped) => {
    try {
      await answerRequests(context, isStopped);
      return longestSleepMs;
    } catch (err) {
      context.log.error({ err }, 'Asked-for reset links could not be mailed, they are tried again later');
      return againAfterMs;
    }
  });
  return { ...worker, wake: () => void setTimeout(worker.wake, settleMs).unref() };
}

async function answerRequests(context: ResetMailContext, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const request = await findResetRequest(context.store);
    if (!request) return;
    const isMailed = await inTransaction(context.store, (store) => answerRequest({ ...context, store }, request));
    if (isMailed) context.onMailAdded();
  }
}

async function answerRequest(context: ResetMailContext & { store: Store }, request: ResetRequest): Promise<boolean> {
  const { store, callLimits, now } = context;
  if (!(await deleteResetRequest(store, request.id))) return false;
  const user = await findUserByEmail(store, request.login);
  if (!user || (await callLimits.mails.take(String(user.id))) > 0) return false;
  // Verified or not: who opens a link that only verified would confirm the password of whoever had registered here.
  await addMail(store, await resetMail(context, user), now());
  return true;
}
