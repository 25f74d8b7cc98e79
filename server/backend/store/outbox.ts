// The outgoing mail: written in its caller's transaction, delivered afterwards.
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Store } from './open-store.ts';
import type { OutboxTable } from './service-tables.ts';

/** A mail to be sent, in plain text and HTML. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Stands before the sender's address. */
  senderName?: string;
  /** Whom an answer goes to; the sender by default. */
  replyTo?: string;
  attachments?: Attachment[];
  /** The lead that the mail tells of: it is deleted with it. */
  leadId?: string;
  /** The account that the mail tells of: what of it has not been sent is deleted with it. */
  userId?: number;
}

/** A file of the leads' folder that goes along with a mail. */
export interface Attachment {
  file: string;
  /** As the receiver sees it. */
  name: string;
  type: string;
}

/** A mail as it waits in the outbox. */
export type OutboxMail = Selectable<OutboxTable>;

/** Puts a mail into the outbox; it is sent when the transaction around it is committed. */
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
    })
    .execute();
}

/** Mails whose time has come, oldest first. */
export async function findDueMails(store: Store, now: Date, atMost: number): Promise<OutboxMail[]> {
  return store
    .selectFrom('outbox')
    .selectAll()
    .where('dead_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('created_at')
    .orderBy('id')
    .limit(atMost)
    .execute();
}

/** When the next mail is due, or undefined when none waits. */
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
 * Claims a mail for one attempt and says when the next would be; false when another sender was first.
 * Claiming before sending means that a crash in between costs a delay, never a mail.
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

/** Forgets a delivered mail: nobody needs its address and its links any more. */
export async function deleteMail(store: Store, id: string): Promise<void> {
  await store.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Notes why an attempt failed; with `deadAt` it was the last one. */
export async function noteMailFailure(store: Store, id: string, reason: string, deadAt: Date | null): Promise<void> {
  await store
    .updateTable('outbox')
    .set({ last_error: reason, dead_at: deadAt?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
}

/** Every mail that waits or was given up, oldest first. */
export async function findMails(store: Store): Promise<OutboxMail[]> {
  return store.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** How many mails were given up. */
export async function countDeadMails(store: Store): Promise<number> {
  const query = store.selectFrom('outbox').select((count) => count.fn.countAll<number>().as('count'));
  return Number((await query.where('dead_at', 'is not', null).executeTakeFirstOrThrow()).count);
}

/** Lets the mails that were given up begin anew; returns how many. */
export async function reviveDeadMails(store: Store, now: Date): Promise<number> {
  const result = await store
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, next_attempt_at: now.toISOString() })
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
