// The dependencies of receiving and storing leads.
import type { FileStore } from '../../shared/files/file-store.ts';
import type { IdempotencyContext } from '../http/idempotent-call.ts';

/** The part of a running backend that leads need. */
export interface LeadContext extends IdempotencyContext {
  siteUrl: string;
  /** The host's API key. With it, the host sends data about leads that no visitor may send. */
  apiKey: string;
  /** The folder with a temporary folder for each request in progress, including other uploads. */
  incomingDir: string;
  /** The private images of leads. */
  images: FileStore;
  /** The editor's address, which receives every lead. */
  leadEmail: string;
  /** Whether any operator can sign in to read leads. */
  hasOperators: boolean;
  /** Called after mails have been added to the outbox. */
  onMailAdded: () => void;
}
