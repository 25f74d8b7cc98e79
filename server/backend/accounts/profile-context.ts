// The dependencies of a logged-in visitor's calls about their account.
import type { FileStore } from '../../shared/files/file-store.ts';
import type { MailLimits } from '../../shared/mail-limits.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import type { RouteContext } from '../http/route-context.ts';

/** The part of a running backend that profiles need. */
export interface ProfileContext extends RouteContext {
  /** The folder with a temporary folder for each request in progress, including other uploads. */
  incomingDir: string;
  /** The private profile pictures. */
  icons: FileStore;
  /** Whether another service manages the newsletters; then the backend knows nothing about them. */
  leavesNewsletters: boolean;
  mailLimits: Pick<MailLimits, 'resets'>;
  /** Wrong passwords or addresses given as proof of ownership, by account. */
  wrongPasswords: RateLimit;
  /** Mails that ask for the confirmation of a new address, by its mailbox. */
  emailChangeMails: RateLimit;
  /** Called after a mail has been added to the outbox. */
  onMailAdded: () => void;
}
