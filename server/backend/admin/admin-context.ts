// The dependencies of the operator's calls.
import type { FileStore } from '../../shared/files/file-store.ts';
import type { RouteContext } from '../http/route-context.ts';

/** The dependencies of the operators' routes. */
export interface AdminContext extends RouteContext {
  /** Lower-cased email addresses of the accounts that may be operators. */
  adminEmails: ReadonlySet<string>;
  /** The private images of leads. */
  images: FileStore;
  /** The private profile pictures. */
  icons: FileStore;
  /** The media files of the content. */
  media: FileStore;
  /** Keys of media files that are still being generated. */
  awaitedFiles: () => readonly string[];
  /** The editor's address, which receives every lead. */
  leadEmail: string;
  /** Whether `adminEmails` contains any address. */
  hasOperators: boolean;
  /** Whether another service handles newsletter orders. */
  leavesNewsletters: boolean;
  /** Whether mails are sent to a mail server; otherwise they are written to files. */
  mailsLeave: boolean;
  /** Called after mails have been added to the outbox. */
  onMailAdded: () => void;
}
