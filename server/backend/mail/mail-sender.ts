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
  type Mail,
  maxDelayMs,
  noteMailFailure,
  type OutboxMail,
  renewClaim,
} from './outbox-queries.ts';
import type { Deliver } from './transport.ts';

/** Maximum number of attempts, which takes three days: a mail server that is down over a weekend only delays mails. */
const maxAttempts = 20;
const mailsAtOnce = 10;
const firstDelayMs = 60_000;
const maxSleepMs = 5 * 60_000;
/**
 * Milliseconds between attempts to record sent mails. Shorter than the interval of other senders' polling, so that a database
 * that is available again records first which mails have been sent.
 */
const forgetPauseMs = 250;
/** Default interval in milliseconds. The shortest claim allows several renewals, because one may meet a busy database. */
const defaultRenewMs = 15_000;

/** A running sender; call `wake` after a transaction that added a mail. A mail interrupted by a stop is tried again. */
export type MailSender = BackgroundWorker;

/** The dependencies of a sender. */
export interface MailSenderOptions {
  store: Store;
  deliver: Deliver;
  /** Rewrites a mail without attachments for a server that finds it too large; null when that is impossible. */
  withoutAttachments?: (mail: OutboxMail) => Promise<Pick<Mail, 'text' | 'html'> | null>;
  now: () => Date;
  log: Log;
  /** Interval in milliseconds for renewing the claim of a mail that is being sent. */
  renewEveryMs?: number | undefined;
}

/** Milliseconds between attempts: a minute, then twice as long each time, up to six hours. */
export const retryDelayMs = (attempts: number) => Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs);

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
    const isLast = attempts >= maxAttempts || isFinal(error);
    await noteMailFailure(store, mail.id, String(error).slice(0, 500), isLast ? now() : null);
    const message = isLast ? 'a mail was given up' : 'a mail could not be sent, it is tried again later';
    // Responses of mail servers contain addresses, so they are stored in the outbox and not logged.
    const { name, code, responseCode, message: words } = error as Partial<SmtpError>;
    // Before a server responds, the message describes the connection, such as an invalid certificate.
    const reason = responseCode === undefined && code !== undefined ? words : undefined;
    publish('mail', { outcome: isLast ? 'given-up' : 'failed' });
    log[isLast ? 'error' : 'warn']({ mail: mail.id, attempts, name, code, responseCode, reason }, message);
    return;
  }
  publish('mail', { outcome: 'sent' });
  await forget(store, mail.id, isStopped);
}

/** The properties of the mail library's errors that decide what happens to a mail. */
interface SmtpError {
  name: string;
  message: string;
  code: string;
  responseCode: number;
  /** The SMTP command that the server has rejected. */
  command: string;
}

/**
 * Whether a server has permanently rejected this recipient or message. A rejected sender or login is temporary, because
 * somebody may correct the configuration.
 */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, command } = error as Partial<SmtpError>;
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/**
 * Code 552, also as the response to an announced size, or the mail library's message about a size limit that the server has
 * announced.
 */
function isTooLarge(error: unknown): boolean {
  const { code, responseCode, command } = error as Partial<SmtpError>;
  if (command !== 'MAIL FROM' && command !== 'DATA') return false;
  return responseCode === 552 || (code === 'EMESSAGE' && responseCode === undefined);
}

/** @throws the given error when sending without attachments would not help */
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
 * Renews the claim while a mail is being sent. A server may take minutes for a large mail, and another sender must not take
 * this sender for a crashed one.
 * @returns a function that stops the renewals
 */
function keepClaim(
  options: MailSenderOptions,
  claim: Pick<OutboxMail, 'id' | 'attempts'>,
  isStopped: () => boolean,
): () => void {
  const renew = async () => {
    // A stopping process may leave the mail partly sent.
    if (isStopped()) return;
    // While the database is unavailable, no other sender can claim the mail either.
    await renewClaim(options.store, claim, nextAttempt(options, claim.attempts)).catch(() => {});
  };
  const timer = setInterval(renew, options.renewEveryMs ?? defaultRenewMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Deletes a sent mail, which would otherwise be sent again. Retries until the database is available again, or the process
 * stops.
 */
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
  if (!next) return maxSleepMs;
  return Math.min(Math.max(next.getTime() - now().getTime(), 1000), maxSleepMs);
}
