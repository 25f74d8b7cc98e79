// The unsent mails of the outbox.
import type { AdminHealth } from '../../../contract/admin-health.ts';
import { readOutbox } from '../../mail/outbox-queries.ts';
import type { AdminContext } from '../admin-context.ts';

export async function readMailHealth({ store, now, mailsLeave }: AdminContext): Promise<AdminHealth['mails']> {
  const { waiting, givenUp, oldestSeconds } = await readOutbox(store, now());
  return { waiting, given_up: givenUp, oldest_seconds: oldestSeconds, leaves: mailsLeave };
}
