// The dependencies of receiving and storing leads.
import type { FileStore } from '../../shared/files/file-store.ts';
import type { IdempotencyContext } from '../http/idempotent-call.ts';

/** The part of a running backend that leads need. */
export interface LeadContext extends IdempotencyContext {
  siteUrl: string;
  /** The host's own key: with it the host sends data about leads that no visitor may send. */
  apiKey: string;
  /** A folder for each request under way, including other uploads. */
  incomingDir: string;
  /** Images of leads: private. */
  images: FileStore;
  /** The editor, who receives every lead. */
  leadEmail: string;
  /** Whether somebody can sign in to look at leads. */
  hasOperators: boolean;
  /** Called after mails have been added to the outbox. */
  onMailAdded: () => void;
}
