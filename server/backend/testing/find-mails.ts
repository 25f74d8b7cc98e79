// Lists the mails of the outbox for tests.
import { type OutboxMail, readMails } from '../mail/outbox-queries.ts';
import type { Store } from '../store/open-store.ts';

/** All pending and undeliverable mails, oldest first. */
export async function findMails(store: Store): Promise<OutboxMail[]> {
  const mails: OutboxMail[] = [];
  for await (const part of readMails(store)) mails.push(...part);
  return mails;
}
