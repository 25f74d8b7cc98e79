// The pending and undeliverable mails for operators, and the retry of mails.
import { sql } from 'kysely';
import { retryDelayMs } from '../mail/mail-sender.ts';
import type { OutboxMail } from '../mail/outbox-queries.ts';
import type { Store } from '../store/open-store.ts';

/** A working sender renews its claim several times within this time. */
const maxSilenceMs = 60_000;

/** A mail without its body. */
export type ListedMail = Pick<OutboxMail, (typeof listed)[number]>;
const listed = [
  'id',
  'created_at',
  'recipient',
  'subject',
  'attempts',
  'next_attempt_at',
  'dead_at',
  'last_error',
  'lead_id',
] as const;

/** Sort order: undeliverable mails, mails with a failed attempt, then all others. */
const trouble = sql`case when dead_at is not null then 0 when last_error <> '' then 1 else 2 end`;

export async function findListedMails(
  store: Store,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedMail[]> {
  const query = store.selectFrom('outbox').select(listed).orderBy(trouble);
  return query.orderBy('created_at', 'desc').orderBy('id').offset(offset).limit(limit).execute();
}

/**
 * Restarts the attempts of one mail.
 * @returns false when the mail does not exist any more, or is being sent: then it must not be sent a second time
 */
export async function retryMail(store: Store, id: string, now: Date): Promise<boolean> {
  const mail = await store.selectFrom('outbox').select(listed).where('id', '=', id).executeTakeFirst();
  if (!mail || (mail.dead_at === null && isOnItsWay(mail, now))) return false;
  const result = await store
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, next_attempt_at: now.toISOString() })
    .where('id', '=', id)
    // No sender has claimed the mail in the meantime.
    .where('attempts', '=', mail.attempts)
    .where('next_attempt_at', '=', mail.next_attempt_at)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/**
 * Whether a mail may be in the process of being sent: a sender has recently claimed it or renewed its claim, or nobody has
 * tried yet.
 */
function isOnItsWay({ attempts, next_attempt_at }: ListedMail, now: Date): boolean {
  if (attempts === 0) return true;
  const claimedAt = Date.parse(next_attempt_at) - retryDelayMs(attempts);
  return Math.abs(now.getTime() - claimedAt) < maxSilenceMs;
}
