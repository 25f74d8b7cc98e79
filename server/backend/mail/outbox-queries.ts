// The outgoing mail: written in its caller's transaction, delivered afterwards.
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { OutboxTable } from '../store/service-tables.ts';

/** The longest pause between two attempts of one mail. */
export const longestDelayMs = 6 * 60 * 60_000;

/** A mail to send, in plain text and HTML. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The name before the sender's address. */
  senderName?: string;
  /** The receiver of replies; the sender by default. */
  replyTo?: string;
  attachments?: Attachment[];
  /** The lead of the mail: the mail is deleted with it. */
  leadId?: string;
  /** The account of the mail: an unsent mail is deleted with it. */
  userId?: number;
  /** The address that cancels the newsletter of the mail; mail programs show a button for it. */
  unsubscribeUrl?: string;
}

/** A file of the leads' folder that is attached to a mail. */
export interface Attachment {
  file: string;
  /** The name that the receiver sees. */
  name: string;
  type: string;
  /** A larger image is attached as a smaller copy of at most so many bytes. */
  maxBytes?: number;
}

/** A mail that waits in the outbox. */
export type OutboxMail = Selectable<OutboxTable>;

/** Puts a mail into the outbox; it is sent after the transaction around it is committed. */
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
 * Mails that are due, oldest first. One that nobody has tried is always due, and so is one whose next attempt is later
 * than any pause could make it: the clock was ahead when it was stored.
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
        row('next_attempt_at', '>', new Date(now.getTime() + longestDelayMs).toISOString()),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(atMost)
    .execute();
}

/** The time when the next mail is due, or undefined when none waits. */
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
 * Claims a mail for one attempt and sets the time of the next; false when another sender was first. The claim precedes
 * the sending, so that a crash in between costs a delay, never a mail.
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

/** Sets the next attempt of a mail that this sender still has, as of `attempts` in its claim. */
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

/** Deletes a delivered mail: its address and its links are no longer needed. */
export async function deleteMail(store: Store, id: string): Promise<void> {
  await store.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Records the reason of a failed attempt; with `deadAt` it was the last one. */
export async function noteMailFailure(store: Store, id: string, reason: string, deadAt: Date | null): Promise<void> {
  await store
    .updateTable('outbox')
    .set({ last_error: reason, dead_at: deadAt?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
}

const mailsAtOnce = 500;

/** Every mail that waits or has failed for good, oldest first, some at a time. */
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

/** The number of mails that have failed for good. */
export async function countDeadMails(store: Store): Promise<number> {
  const query = store.selectFrom('outbox').select((count) => count.fn.countAll<number>().as('count'));
  return Number((await query.where('dead_at', 'is not', null).executeTakeFirstOrThrow()).count);
}

/** Restarts the attempts of the mails that have failed for good; returns their number. */
export async function reviveDeadMails(store: Store, now: Date): Promise<number> {
  const result = await store
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, next_attempt_at: now.toISOString() })
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** How many mails wait or have failed for good, and the age of the oldest waiting one in seconds. */
export async function readOutbox(store: Store, now: Date) {
  const rows = await store.selectFrom('outbox').select(['dead_at', 'created_at']).orderBy('created_at').execute();
  const waiting = rows.filter(({ dead_at }) => dead_at === null);
  const oldest = waiting[0] ? now.getTime() - Date.parse(waiting[0].created_at) : 0;
  return { waiting: waiting.length, givenUp: rows.length - waiting.length, oldestSeconds: Math.max(0, oldest) / 1000 };
}
