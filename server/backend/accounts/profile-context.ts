// The dependencies of a logged-in visitor's own calls.
import type { FileStore } from '../../shared/files/file-store.ts';
import type { MailLimits } from '../../shared/mail-limits.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import type { RouteContext } from '../http/route-context.ts';

/** The part of a running backend that profiles need. */
export interface ProfileContext extends RouteContext {
  /** A folder for each request under way, including other uploads. */
  incomingDir: string;
  /** Profile pictures: private. */
  icons: FileStore;
  /** Whether another service keeps the newsletters: then the backend knows nothing of them. */
  leavesNewsletters: boolean;
  mailLimits: Pick<MailLimits, 'resets'>;
  /** By account: wrong proofs of its owner. */
  wrongPasswords: RateLimit;
  /** By the mailbox of a new address: mails that ask for its confirmation. */
  emailChangeMails: RateLimit;
  /** Called after a mail has been added to the outbox. */
  onMailAdded: () => void;
}
