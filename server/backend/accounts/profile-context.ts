// The dependencies of a logged-in visitor's own calls.
import type { RouteContext } from '../http/route-context.ts';
import type { ProfileFolders } from './profile-icons.ts';

/** The part of a running backend that profiles need. */
export interface ProfileContext extends RouteContext {
  folders: ProfileFolders;
  /** Called after a mail has been added to the outbox. */
  onMailAdded: () => void;
}
