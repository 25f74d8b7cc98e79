// Delivers the mails of the outbox in the background until it is stopped.
import { setTimeout as pause } from 'node:timers/promises';
import { publish } from '../../shared/telemetry/events.ts';
import { type BackgroundWorker, startWorker } from '../shared/background-worker.ts';
import type { Log } from '../shared/log.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';
import { isTemporaryFailure } from '../store/temporary-failure.ts';
import {
  claimMail,
  deleteMail,
  findDueMails,
  findNextDue,
  longestDelayMs,
  type Mail,
  noteMailFailure,
  type OutboxMail,
  renewClaim,
} from './outbox-queries.ts';
import type { Deliver } from './transport.ts';

/** Three days: a mail server that is down over a weekend costs only time. */
const mostAttempts = 20;
const mailsAtOnce = 10;
const firstDelayMs = 60_000;
const longestSleepMs = 5 * 60_000;
/** Sooner than another sender looks: a database that is back must hear first what was sent meanwhile. */
const forgetPauseMs = 250;
/** Several times within the shortest claim: a renewal may meet a busy database. */
const usualRenewMs = 15_000;

/** A running sender; wake it after a transaction that added a mail. A mail interrupted by its end is tried again. */
export type MailSender = BackgroundWorker;

/** The dependencies of a sender. */
export interface MailSenderOptions {
  store: Store;
  deliver: Deliver;
  /** Writes a mail anew without its attachments, which a server finds too large; null where it can't. */
  withoutAttachments?: (mail: OutboxMail) => Promise<Pick<Mail, 'text' | 'html'> | null>;
  now: () => Date;
  log: Log;
  /** How often the claim of a mail on its way is renewed, in milliseconds. */
  renewEveryMs?: number | undefined;
}

/** The delay after an attempt: a minute, then twice as long each time, six hours at most. */
export const retryDelayMs = (attempts: number) => Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);

/** Starts the sender; mails of an earlier process come first. */
export function startMailSender(options: MailSenderOptions): MailSender {
  return startWorker(async (isStopped) => {
    try {
      await sendDue(options, isStopped);
      return await untilNextDue(options);
    } catch (error) {
      options.log.error({ err: error }, 'the outbox could not be read');
      return firstDelayMs;
    }
  }, engineOf(options.store).isShared);
}

async function sendDue(options: MailSenderOptions, isStopped: () => boolean): Promise<void> {
  const { store, now } = options;
  for (;;) {
    const mails = await findDueMails(store, now(), mailsAtOnce);
    if (mails.length === 0) return;
    for (const mail of mails) {
      if (isStopped()) return;
      await sendOne(options, mail, isStopped);
    }
  }
}

async function sendOne(options: MailSenderOptions, mail: OutboxMail, isStopped: () => boolean): Promise<void> {
  const attempts = mail.attempts + 1;
  const isClaimed = await claimMail(options.store, mail, nextAttempt(options, attempts));
  if (!isClaimed) return;
  const letGo = keepClaim(options, { id: mail.id, attempts }, isStopped);
  await sendClaimed(options, { ...mail, attempts }, isStopped).finally(letGo);
}

async function sendClaimed(options: MailSenderOptions, mail: OutboxMail, isStopped: () => boolean): Promise<void> {
  const { store, deliver, now, log } = options;
  const { attempts } = mail;
  try {
    await deliver(mail).catch((error) => deliverSmaller(options, mail, error));
  } catch (error) {
    const isLast = attempts >= mostAttempts || isFinal(error);
    await noteMailFailure(store, mail.id, String(error).slice(0, 500), isLast ? now() : null);
    const message = isLast ? 'a mail was given up' : 'a mail could not be sent, it is tried again later';
    // A server's messages contain addresses, so they stay in the outbox.
    const { name, code, responseCode, message: words } = error as Partial<SmtpError>;
    // Before a server answers, the words are those of the connection, such as of its certificate.
    const reason = responseCode === undefined && code !== undefined ? words : undefined;
    publish('mail', { outcome: isLast ? 'given-up' : 'failed' });
    log[isLast ? 'error' : 'warn']({ mail: mail.id, attempts, name, code, responseCode, reason }, message);
    return;
  }
  publish('mail', { outcome: 'sent' });
  await forget(store, mail.id, isStopped);
}

/** The mailer's errors, as far as they decide about a mail. */
interface SmtpError {
  name: string;
  message: string;
  code: string;
  responseCode: number;
  /** What the server has refused. */
  command: string;
}

/**
 * Whether a server has refused this recipient or this message for good: no later attempt changes that. A refused sender
 * or login is a matter of the configuration, which somebody may correct meanwhile.
 */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, command } = error as Partial<SmtpError>;
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** 552, also as the answer to an announced size, or what the mailer says of a limit that the server has announced. */
function isTooLarge(error: unknown): boolean {
  const { code, responseCode, command } = error as Partial<SmtpError>;
  if (command !== 'MAIL FROM' && command !== 'DATA') return false;
  return responseCode === 552 || (code === 'EMESSAGE' && responseCode === undefined);
}

/** @throws the error itself, where less would not help */
async function deliverSmaller(options: MailSenderOptions, mail: OutboxMail, error: unknown): Promise<void> {
  const { deliver, withoutAttachments, log } = options;
  if (mail.attachments === '[]' || !isTooLarge(error)) throw error;
  const smaller = await withoutAttachments?.(mail);
  if (!smaller) throw error;
  await deliver({ ...mail, body_text: smaller.text, body_html: smaller.html, attachments: '[]' });
  log.warn({ mail: mail.id }, 'a mail was too large for the mail server, and was sent without its attachments');
}

const nextAttempt = ({ now }: MailSenderOptions, attempts: number) =>
  new Date(now().getTime() + retryDelayMs(attempts));

/**
 * A server may take minutes for a large mail: another sender must not take it for one whose sender has died.
 * @returns ends it
 */
function keepClaim(
  options: MailSenderOptions,
  claim: Pick<OutboxMail, 'id' | 'attempts'>,
  isStopped: () => boolean,
): () => void {
  const renew = async () => {
    // A process that ends may leave the mail half sent.
    if (isStopped()) return;
    // While the database is away, nobody else claims the mail either.
    await renewClaim(options.store, claim, nextAttempt(options, claim.attempts)).catch(() => {});
  };
  const timer = setInterval(renew, options.renewEveryMs ?? usualRenewMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** A sent mail would be sent again at its next attempt, so this goes on until the database is back, or the process ends. */
async function forget(store: Store, id: string, isStopped: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await deleteMail(store, id);
    } catch (error) {
      if (isStopped() || !isTemporaryFailure(error)) throw error;
    }
    await pause(forgetPauseMs);
  }
}

async function untilNextDue({ store, now }: MailSenderOptions): Promise<number> {
  const next = await findNextDue(store);
  if (!next) return longestSleepMs;
  return Math.min(Math.max(next.getTime() - now().getTime(), 1000), longestSleepMs);
}
