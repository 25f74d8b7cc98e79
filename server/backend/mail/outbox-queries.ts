// The outbox: mails are written in the caller's transaction, and sent afterwards.
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { OutboxTable } from '../store/service-tables.ts';

/** Maximum delay in milliseconds between two attempts of one mail. */
export const maxDelayMs = 6 * 60 * 60_000;

/** A mail to send, in plain text and HTML. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The display name of the sender. */
  senderName?: string;
  /** The reply-to address; the sender's by default. */
  replyTo?: string;
  attachments?: Attachment[];
  /** Id of the lead that the mail is about: the mail is deleted with the lead. */
  leadId?: string;
  /** Id of the account that the mail is about: an unsent mail is deleted with the account. */
  userId?: number;
  /** The address that cancels the newsletter of the mail; mail programs show it as a button. */
  unsubscribeUrl?: string;
}

/** An image of a lead that is attached to a mail. */
export interface Attachment {
  file: string;
  /** The file name that the recipient sees. */
  name: string;
  type: string;
  /** Maximum size in bytes; a larger image is attached as a smaller copy. */
  maxBytes?: number;
}

/** A mail in the outbox. */
export type OutboxMail = Selectable<OutboxTable>;

/** Adds a mail to the outbox; it is sent after the surrounding transaction is committed. */
export async function addMail(store: Store, mail: Mail, now: Date): Promise<void> {
  const at = now.toISOString();
  await store
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      created_at: at,
      attempts: 0,
      next_attempt_at: at,
      dead_at: null,
      last_error: '',
      sender_name: mail.senderName ?? '',
      reply_to: mail.replyTo ?? '',
      attachments: JSON.stringify(mail.attachments ?? []),
      lead_id: mail.leadId ?? null,
      user_id: mail.userId ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? '',
    })
    .execute();
}

/**
 * Mails that are due, oldest first. A mail without an attempt is always due. So is one whose next attempt is further away than
 * the maximum delay: the clock was ahead when that time was stored.
 */
export async function findDueMails(store: Store, now: Date, atMost: number): Promise<OutboxMail[]> {
  return store
    .selectFrom('outbox')
    .selectAll()
    .where('dead_at', 'is', null)
    .where((row) =>
      row.or([
        row('attempts', '=', 0),
        row('next_attempt_at', '<=', now.toISOString()),
        row('next_attempt_at', '>', new Date(now.getTime() + maxDelayMs).toISOString()),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(atMost)
    .execute();
}

/** The time when the next mail is due; undefined when the outbox has none. */
export async function findNextDue(store: Store): Promise<Date | undefined> {
  const row = await store
    .selectFrom('outbox')
    .select('next_attempt_at')
    .where('dead_at', 'is', null)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.next_attempt_at);
}

/**
 * Claims a mail for one attempt and sets the time of the next; false when another sender was first. The claim precedes the
 * sending, so that a crash in between delays the mail, but never loses it.
 */
export async function claimMail(store: Store, mail: OutboxMail, nextAttempt: Date): Promise<boolean> {
  const result = await store
    .updateTable('outbox')
    .set({ attempts: mail.attempts + 1, next_attempt_at: nextAttempt.toISOString() })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Sets the next attempt of a mail, if this sender still has the claim, which `attempts` identifies. */
export async function renewClaim(
  store: Store,
  { id, attempts }: Pick<OutboxMail, 'id' | 'attempts'>,
  nextAttempt: Date,
): Promise<void> {
  await store
    .updateTable('outbox')
    .set({ next_attempt_at: nextAttempt.toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Deletes a sent mail, because its address and its links are no longer needed. */
export async function deleteMail(store: Store, id: string): Promise<void> {
  await store.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Records the reason of a failed attempt; `deadAt` marks it as the last attempt. */
export async function noteMailFailure(store: Store, id: string, reason: string, deadAt: Date | null): Promise<void> {
  await store
    .updateTable('outbox')
    .set({ last_error: reason, dead_at: deadAt?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
}

const mailsAtOnce = 500;

/** Reads all unsent mails, including undeliverable ones, in batches, oldest first. */
export async function* readMails(store: Store): AsyncGenerator<OutboxMail[]> {
  let last: OutboxMail | undefined;
  for (;;) {
    const { created_at = '', id = '' } = last ?? {};
    const mails = await store
      .selectFrom('outbox')
      .selectAll()
      .where((eb) =>
        eb.and([eb('created_at', '>=', created_at), eb.or([eb('created_at', '>', created_at), eb('id', '>', id)])]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(mailsAtOnce)
      .execute();
    if (mails.length === 0) return;
    yield mails;
    last = mails.at(-1);
  }
}

/** The number of undeliverable mails. */
export async function countDeadMails(store: Store): Promise<number> {
  const query = store.selectFrom('outbox').select((count) => count.fn.countAll<number>().as('count'));
  return Number((await query.where('dead_at', 'is not', null).executeTakeFirstOrThrow()).count);
}

/** Restarts the attempts of undeliverable mails; returns their number. */
export async function reviveDeadMails(store: Store, now: Date): Promise<number> {
  const result = await store
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, next_attempt_at: now.toISOString() })
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The numbers of pending and undeliverable mails, and the age of the oldest pending one in seconds. */
export async function readOutbox(store: Store, now: Date) {
  const rows = await store.selectFrom('outbox').select(['dead_at', 'created_at']).orderBy('created_at').execute();
  const waiting = rows.filter(({ dead_at }) => dead_at === null);
  const oldest = waiting[0] ? now.getTime() - Date.parse(waiting[0].created_at) : 0;
  return { waiting: waiting.length, givenUp: rows.length - waiting.length, oldestSeconds: Math.max(0, oldest) / 1000 };
}
