// What a logged-in visitor's own calls work with.
import type { RouteContext } from '../routes/context.ts';
import type { ProfileFolders } from './profile-icons.ts';

/** One running backend, as far as profiles need it. */
export interface ProfileContext extends RouteContext {
  folders: ProfileFolders;
  /** Called after a mail was put into the outbox. */
  onMailAdded: () => void;
}
