// The dependencies of a logged-in visitor's own calls.
import type { FileStore } from '../../shared/files/file-store.ts';
import type { RouteContext } from '../http/route-context.ts';

/** The part of a running backend that profiles need. */
export interface ProfileContext extends RouteContext {
  /** A folder for each request under way, including other uploads. */
  incomingDir: string;
  /** Profile pictures: private. */
  icons: FileStore;
  /** Called after a mail has been added to the outbox. */
  onMailAdded: () => void;
}
