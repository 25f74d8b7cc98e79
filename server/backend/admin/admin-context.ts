// The dependencies of the operator's calls.
import type { FileStore } from '../../shared/files/file-store.ts';
import type { RouteContext } from '../http/route-context.ts';

/** The part of a running backend that operators reach. */
export interface AdminContext extends RouteContext {
  /** Lower-cased addresses of the accounts that may be operators. */
  adminEmails: ReadonlySet<string>;
  /** Images of leads: private. */
  images: FileStore;
  /** Profile pictures: private. */
  icons: FileStore;
  /** Files of the content. */
  media: FileStore;
  /** Keys of media that are still being made. */
  awaitedFiles: () => readonly string[];
  /** The editor, who receives every lead. */
  leadEmail: string;
  /** Whether `adminEmails` names anybody. */
  hasOperators: boolean;
  /** Whether another service takes the orders of newsletters. */
  leavesNewsletters: boolean;
  /** Whether mails go to a mail server; otherwise they become files. */
  mailsLeave: boolean;
  /** Called after mails have been added to the outbox. */
  onMailAdded: () => void;
}
